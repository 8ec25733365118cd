// The panel "What the bots thought" of a finished match: turns they looked at, with visits and values, what land seemed worth, and who was thought to be in the fog.
import { type GameMap, parseOrder } from '@salient/engine';
import type { BotThoughts as Thoughts } from '@salient/protocol';
import type { SeatLook } from '../../map/api.ts';
import { replayText } from '../../text/replayText.ts';
import { armies as armiesWord, formatShare } from '../../text/words.ts';
import { asScroller } from '../common/asScroller.ts';
import { SeatMark } from '../common/SeatMark.tsx';
import type { ReplayModel } from './replayModel.ts';
import { looksOf } from './replayNames.ts';

const text = replayText.thoughts;
/** Of a turn; the rest is counted. */
const ORDERS_SHOWN = 5;

type Candidate = Thoughts['candidates'][number];

export function BotThoughts({ model }: { model: ReplayModel }) {
  const { map } = model.replay.game;
  const round = model.record.value?.round ?? 0;
  const looks = looksOf(model);
  const ofRound = model.thoughts.value.filter((kept) => kept.round === round).sort((a, b) => a.seat - b.seat);
  return (
    <section class="thoughts" ref={asScroller} aria-label={text.title()}>
      {ofRound.length === 0 && <p class="muted small">{text.none()}</p>}
      {ofRound.map(({ seat, thoughts }) => (
        <article key={seat}>
          <h3 class="seat-word">
            {looks[seat] && <SeatMark look={looks[seat]} size={16} />}
            {looks[seat]?.name}
          </h3>
          <p class="muted small">{text.effort(thoughts.bot, thoughts.playouts, thoughts.maxDepth)}</p>
          <Candidates map={map} candidates={thoughts.candidates} />
          <Wishes map={map} thoughts={thoughts} />
          <Belief map={map} belief={thoughts.belief ?? []} looks={looks} />
        </article>
      ))}
    </section>
  );
}

function Candidates({ map, candidates }: { map: GameMap; candidates: readonly Candidate[] }) {
  if (candidates.length === 0) return null;
  const isMixed = candidates.some(({ probability }) => probability !== undefined);
  return (
    <table>
      <caption class="visually-hidden">{text.turns()}</caption>
      <thead>
        <tr>
          <th scope="col">{text.turn()}</th>
          <th scope="col">{text.visits()}</th>
          <th scope="col" title={text.valueHelp()}>
            {text.value()}
          </th>
          {isMixed && (
            <th scope="col" title={text.playedHelp()}>
              {text.played()}
            </th>
          )}
        </tr>
      </thead>
      <tbody>
        {candidates.map(({ orders, visits, value, probability }, index) => (
          <tr key={index}>
            <td>
              <Turn map={map} orders={orders} />
            </td>
            <td>{visits}</td>
            <td>{formatShare(value)}</td>
            {isMixed && <td>{formatShare(probability ?? 0)}</td>}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Turn({ map, orders }: { map: GameMap; orders: readonly string[] }) {
  const hidden = orders.length - ORDERS_SHOWN;
  return (
    <ul>
      {orders.length === 0 && <li>{text.pass()}</li>}
      {orders.slice(0, ORDERS_SHOWN).map((order) => (
        <li key={order}>{describe(map, order)}</li>
      ))}
      {hidden > 0 && <li class="muted">{text.more(hidden)}</li>}
    </ul>
  );
}

/** An order in notation, or a picked territory's id, in the names of the map. */
function describe(map: GameMap, written: string): string {
  const parsed = parseOrder(map, written);
  if (!parsed.ok) return landOf(map, written);
  const order = parsed.value;
  const name = (territory: number): string => map.territories[territory]?.name ?? '';
  if (order.kind === 'deploy') return text.deploy(order.armies, name(order.territory));
  const size = order.percent === undefined ? `${order.armies}` : `${order.percent} %`;
  return text.move(name(order.from), name(order.to), size);
}

const landOf = (map: GameMap, id: string): string => map.territories.find((one) => one.id === id)?.name ?? id;

function Wishes({ map, thoughts: { territories = [], bonuses = [] } }: { map: GameMap; thoughts: Thoughts }) {
  const bonusOf = (id: string): string => map.bonuses.find((one) => one.id === id)?.name ?? id;
  return (
    <>
      {territories.length > 0 && (
        <p class="small">
          <b>{text.territories()}:</b> {territories.map(({ id }) => landOf(map, id)).join(', ')}
        </p>
      )}
      {bonuses.length > 0 && (
        <p class="small">
          <b>{text.bonuses()}:</b> {bonuses.map(({ id }) => bonusOf(id)).join(', ')}
        </p>
      )}
    </>
  );
}

interface BeliefProps {
  readonly map: GameMap;
  readonly belief: NonNullable<Thoughts['belief']>;
  readonly looks: readonly SeatLook[];
}

function Belief({ map, belief, looks }: BeliefProps) {
  if (belief.length === 0) return null;
  return (
    <details>
      <summary>{text.belief()}</summary>
      <ul>
        {belief.map(({ id, owner, chance, armies }) => (
          <li key={`${id} ${owner}`} class="thought-belief">
            {looks[owner] && <SeatMark look={looks[owner]} size={14} />}
            {text.believed(
              landOf(map, id),
              looks[owner]?.name ?? '',
              formatShare(chance),
              armiesWord(Math.round(armies)),
            )}
          </li>
        ))}
      </ul>
    </details>
  );
}
