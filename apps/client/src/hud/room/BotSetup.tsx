// How the bot of a seat plays: its name and style, and behind "Advanced" its algorithm, thinking time and exploration (host only).
import type { SeatState } from '@salient/protocol';
import {
  BOT_ALGORITHMS,
  BOT_STYLES,
  type BotAlgorithm,
  type BotStyle,
  DEFAULT_STYLE,
  hasTrait,
  usedOf,
} from '@salient/protocol/botChoice';
import { LEVEL_RATINGS } from '@salient/protocol/levelRatings';
import { DEFAULT_LEVEL } from '@salient/protocol/levels';
import type { MatchModel } from '../../model/matchModel.ts';
import { botText } from '../../text/botText.ts';
import { levelText } from '../../text/levelText.ts';
import { BotName } from './BotName.tsx';
import { ExplorationKnob, TimeKnob } from './botKnobs.tsx';
import { Setting } from './Setting.tsx';

interface BotSetupProps {
  readonly model: MatchModel;
  readonly seat: SeatState;
}

export function BotSetup({ model, seat }: BotSetupProps) {
  const choice = { level: seat.level || DEFAULT_LEVEL, algorithm: seat.algorithm };
  const hasStyle = hasTrait(choice, 'style');
  return (
    <fieldset class="bot-setup" aria-label={botText.panel(seat.name)}>
      <BotName model={model} seat={seat} />
      {isAsMeasured(usedOf(seat)) && <p class="muted small">{levelText.rating(LEVEL_RATINGS[choice.level])}</p>}
      {hasStyle && (
        <>
          <Setting
            label={botText.style()}
            value={seat.style}
            options={BOT_STYLES.map((style) => [style, botText.styleName(style)])}
            onChoose={(style) => setBot(model, seat, { style: style as BotStyle })}
          />
          <p class="muted small">{botText.styleHint(seat.style)}</p>
        </>
      )}
      <Advanced model={model} seat={seat} />
    </fieldset>
  );
}

/** What was measured are the levels as they are. */
const isAsMeasured = ({ algorithm, thinkMs, exploration, style }: SeatState): boolean =>
  algorithm === '' && thinkMs === 0 && exploration < 0 && style === DEFAULT_STYLE;

function Advanced({ model, seat }: BotSetupProps) {
  const choice = { level: seat.level || DEFAULT_LEVEL, algorithm: seat.algorithm };
  const choose = (wish: BotWish) => setBot(model, seat, wish);
  return (
    <details class="rule-editor">
      <summary>{botText.advanced()}</summary>
      <Setting
        label={botText.algorithm()}
        value={seat.algorithm}
        options={[['', botText.ofLevel()], ...BOT_ALGORITHMS.map((one) => [one, botText.algorithmName(one)] as const)]}
        onChoose={(algorithm) => choose({ algorithm: algorithm === '' ? null : (algorithm as BotAlgorithm) })}
      />
      {hasTrait(choice, 'time') ? (
        <TimeKnob seat={seat} label={botText.time()} onWish={choose} />
      ) : (
        <p class="muted small">{botText.noTime()}</p>
      )}
      {hasTrait(choice, 'exploration') && <ExplorationKnob seat={seat} label={botText.exploration()} onWish={choose} />}
    </details>
  );
}

type BotWish = Omit<Parameters<MatchModel['requests']['setSeat']>[0], 'seat' | 'kind'>;

const setBot = (model: MatchModel, seat: SeatState, wish: BotWish): Promise<boolean> =>
  model.requests.setSeat({ seat: seat.index, kind: 'bot', ...wish });
