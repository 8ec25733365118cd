// The links of a room: one to play, one to watch.
import { roomText } from '../../text/roomText.ts';
import { CopyField } from '../common/CopyField.tsx';

const LOCAL_HOSTS: ReadonlySet<string> = new Set(['localhost', '127.0.0.1', '[::1]']);

export function InviteCard({ code }: { code: string }) {
  return (
    <section class="card room-card">
      <h2>{roomText.invite()}</h2>
      <p class="muted small">{roomText.inviteHint()}</p>
      <CopyField label={roomText.shareLink()} buttonLabel={roomText.copy()} text={`${location.origin}/m/${code}`} />
      <CopyField
        label={roomText.watchLabel()}
        buttonLabel={roomText.watchLink()}
        text={`${location.origin}/w/${code}`}
      />
      {LOCAL_HOSTS.has(location.hostname) && <p class="hint small">{roomText.localhostHint()}</p>}
    </section>
  );
}
