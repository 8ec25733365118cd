// The match after this one cannot be joined any more: said plainly and, where it was played to its end, with its replay.
import type { MatchModel } from '../../model/matchModel.ts';
import { RouteLink } from '../common/RouteLink.tsx';
import { useHasReplay } from '../common/useHasReplay.ts';

interface GoneRematchProps {
  readonly model: MatchModel;
  readonly text: string;
  readonly replay: string;
}

export function GoneRematch({ model, ...texts }: GoneRematchProps) {
  const code = model.signals.goneRematch.value;
  return code === null ? null : <GoneLine key={code} code={code} {...texts} />;
}

function GoneLine({ code, text, replay }: Omit<GoneRematchProps, 'model'> & { readonly code: string }) {
  const isReplayed = useHasReplay(code);
  return (
    <>
      <p class="rematch-offer rematch-gone" role="status">
        {text}
      </p>
      {isReplayed.value && (
        <RouteLink to={{ screen: 'replay', code }} class="button big">
          {replay}
        </RouteLink>
      )}
    </>
  );
}
