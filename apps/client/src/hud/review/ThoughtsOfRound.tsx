// What the bots thought about one round: turns they looked at, with visits and values, what land seemed worth, and who was thought to be in the fog.
import { useSignal } from '@preact/signals';
import { type GameMap, parseOrder } from '@salient/engine';
import type { KeptThoughts, BotThoughts as Thoughts } from '@salient/protocol';
import type { SeatLook } from '../../map/api.ts';
import type { ShownTurn } from '../../model/matchSignals.ts';
import { labText } from '../../text/labText.ts';
import { replayText } from '../../text/replayText.ts';
import { armies as armiesWord, formatNumber, formatShare } from '../../text/words.ts';
import { IconButton } from '../common/IconButton.tsx';
import { SeatMark } from '../common/SeatMark.tsx';

const text = replayText.thoughts;
/** Of a turn; the rest is counted. */
const ORDERS_SHOWN = 5;
/** Of what a log holds whole, until more is asked for. */
const TURNS_SHOWN = 5;
const LAND_SHOWN = 6;
const BELIEFS_SHOWN = 24;

type Candidate = Thoughts['candidates'][number];

export interface TurnShow {
  readonly shown: ShownTurn | null;
  /** Null: nothing is shown any more. */
  readonly onShow: (turn: ShownTurn | null) => void;
}

interface ThoughtsOfRoundProps {
  readonly map: GameMap;
  readonly looks: readonly SeatLook[];
  /** By seat, of one round. */
  readonly kept: readonly KeptThoughts[];
  /** Absent where the board shows something else. */
  readonly show?: TurnShow;
}

export function ThoughtsOfRound({ map, looks, kept, show }: ThoughtsOfRoundProps) {
  return (
    <>
      {kept.map(({ round, seat, thoughts }) => (
        <article key={seat}>
          <h2 class="seat-word">
            {looks[seat] && <SeatMark look={looks[seat]} size={16} />}
            {looks[seat]?.name}
          </h2>
          <p class="muted small">
            {thoughts.playouts > 0
              ? text.effort(thoughts.bot, thoughts.playouts, thoughts.maxDepth)
              : labText.byRules(thoughts.bot)}
            {thoughts.playouts > 0 && thoughts.nodes > 0 && <> · {labText.effort(thoughts)}</>}
          </p>
          <Candidates map={map} candidates={thoughts.candidates} of={{ round, seat }} {...(show && { show })} />
          <Wishes map={map} thoughts={thoughts} />
          <Belief map={map} belief={thoughts.belief ?? []} looks={looks} />
        </article>
      ))}
    </>
  );
}

interface CandidatesProps {
  readonly map: GameMap;
  readonly candidates: readonly Candidate[];
  readonly of: Pick<KeptThoughts, 'round' | 'seat'>;
  readonly show?: TurnShow;
}

function Candidates({ map, candidates, of, show }: CandidatesProps) {
  const hasAll = useSignal(false);
  if (candidates.length === 0) return null;
  const shown = hasAll.value ? candidates : candidates.slice(0, TURNS_SHOWN);
  return (
    <>
      <TurnTable map={map} candidates={shown} of={of} {...(show && { show })} />
      {candidates.length > TURNS_SHOWN && (
        <button
          type="button"
          class="button small"
          aria-expanded={hasAll.value}
          onClick={() => {
            hasAll.value = !hasAll.value;
          }}
        >
          {hasAll.value ? text.fewer() : text.all(candidates.length)}
        </button>
      )}
    </>
  );
}

/** Figures of a turn that not all searches have. */
interface Columns {
  readonly isMixed: boolean;
  readonly hasAmaf: boolean;
}

const columnsOf = (candidates: readonly Candidate[]): Columns => ({
  isMixed: candidates.some(({ probability }) => probability !== undefined),
  hasAmaf: candidates.some(({ amaf }) => amaf !== undefined),
});

function TurnTable({ map, candidates, of, show }: CandidatesProps) {
  const columns = columnsOf(candidates);
  return (
    <table>
      <caption class="visually-hidden">{text.turns()}</caption>
      <TurnHead {...columns} />
      {/* Orders have a line of their own: beside the figures there is no room for the names of two territories. */}
      {candidates.map((candidate, index) => (
        <tbody key={index}>
          <tr>
            <th scope="rowgroup">
              <span class="thought-turn">
                {index + 1}
                {show && <ShowTurn turn={turnOf(map, of, index, candidate.orders)} place={index + 1} show={show} />}
              </span>
            </th>
            <TurnFigures candidate={candidate} {...columns} />
          </tr>
          <tr>
            <td class="thought-orders" colSpan={3 + Number(columns.isMixed) + Number(columns.hasAmaf)}>
              <Turn map={map} orders={candidate.orders} />
            </td>
          </tr>
        </tbody>
      ))}
    </table>
  );
}

function TurnHead({ isMixed, hasAmaf }: Columns) {
  return (
    <thead>
      <tr>
        <th scope="col">{text.turn()}</th>
        <th scope="col">{text.visits()}</th>
        <th scope="col" title={text.valueHelp()}>
          {text.value()}
        </th>
        {hasAmaf && (
          <th scope="col" title={text.amafHelp()}>
            {text.amaf()}
          </th>
        )}
        {isMixed && (
          <th scope="col" title={text.playedHelp()}>
            {text.played()}
          </th>
        )}
      </tr>
    </thead>
  );
}

function TurnFigures({ candidate, isMixed, hasAmaf }: Columns & { readonly candidate: Candidate }) {
  const { visits, value, amaf, probability } = candidate;
  return (
    <>
      <td>{formatNumber(visits)}</td>
      <td>{formatShare(value)}</td>
      {hasAmaf && <td>{amaf && amaf.visits > 0 ? formatShare(amaf.value) : '–'}</td>}
      {isMixed && <td>{formatShare(probability ?? 0)}</td>}
    </>
  );
}

function ShowTurn({ turn, place, show }: { turn: ShownTurn; place: number; show: TurnShow }) {
  const isShown = show.shown?.key === turn.key;
  return (
    <IconButton
      icon="eye"
      label={labText.show(place)}
      isPressed={isShown}
      isDisabled={turn.orders.length === 0}
      onPress={() => show.onShow(isShown ? null : turn)}
    />
  );
}

/** Picks are no orders: they cannot be shown. */
const turnOf = (
  map: GameMap,
  { round, seat }: CandidatesProps['of'],
  index: number,
  written: readonly string[],
): ShownTurn => ({
  key: `${round} ${seat} ${index}`,
  seat,
  orders: written.flatMap((order) => {
    const parsed = parseOrder(map, order);
    return parsed.ok ? [parsed.value] : [];
  }),
});

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
  const size = order.percent === undefined ? formatNumber(order.armies) : formatShare(order.percent / 100);
  const move = text.move(name(order.from), name(order.to), size);
  return order.mode === undefined ? move : `${move}, ${text.only[order.mode]()}`;
}

const landOf = (map: GameMap, id: string): string => map.territories.find((one) => one.id === id)?.name ?? id;

function Wishes({ map, thoughts: { territories = [], bonuses = [] } }: { map: GameMap; thoughts: Thoughts }) {
  const bonusOf = (id: string): string => map.bonuses.find((one) => one.id === id)?.name ?? id;
  const line = (worths: typeof territories, nameOf: (id: string) => string): string =>
    worths.map(({ id, value }) => `${nameOf(id)} ${formatNumber(value)}`).join(', ');
  return (
    <>
      {territories.length > 0 && (
        <p class="small">
          <b>{text.territories()}:</b> {line(territories.slice(0, LAND_SHOWN), (id) => landOf(map, id))}
        </p>
      )}
      {bonuses.length > 0 && (
        <p class="small">
          <b>{text.bonuses()}:</b> {line(bonuses.slice(0, LAND_SHOWN), bonusOf)}
        </p>
      )}
      {Math.max(territories.length, bonuses.length) > LAND_SHOWN && (
        <details class="small">
          <summary>{text.otherLand()}</summary>
          <p>{line(territories.slice(LAND_SHOWN), (id) => landOf(map, id))}</p>
          <p>{line(bonuses.slice(LAND_SHOWN), bonusOf)}</p>
        </details>
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
        {belief.slice(0, BELIEFS_SHOWN).map(({ id, owner, chance, armies }) => (
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
