// Development page of the board (`board.html`): one position per `?scene=`, on the real map, without server or interface.
import { signal } from '@preact/signals';
import {
  type GameEvent,
  type MapDocument,
  NEUTRAL,
  type Standings,
  UNKNOWN_ARMIES,
  UNKNOWN_OWNER,
} from '@salient/engine';
import lagoon from '../../../../maps/lagoon.json' with { type: 'json' };
import world from '../../../../maps/world.json' with { type: 'json' };
import type { ArrowLook, Board, BoardInputs, Highlights, RendererChoice, SeatLook } from './api.ts';
import { mountBoard } from './mountBoard.ts';
import { lookOfSeat } from './palette.ts';

const query = new URLSearchParams(location.search);
const documentOf = query.get('map') === 'lagoon' ? lagoon : world;
const map = documentOf as unknown as MapDocument;
const SEATS = 6;
const NAMES = ['Ana', 'Björn', 'Chiara', 'Dmitri', 'Eve', 'Farid', 'Gita', 'Hugo'];
const VIEWER = 2;

const at = (id: string): number => map.territories.findIndex((one) => one.id === id);
const all = (...ids: string[]): number[] => ids.map(at).filter((index) => index >= 0);

const seats: readonly SeatLook[] = Array.from({ length: query.has('eight') ? 8 : SEATS }, (_, seat) => ({
  seat,
  name: NAMES[seat],
  ...lookOfSeat(seat, 8),
}));

const HOLDINGS: readonly (readonly string[])[] = [
  ['alaska', 'north-canada', 'west-canada', 'central-canada', 'west-usa', 'kamchatka'],
  ['central-america', 'north-andes', 'south-andes', 'brazil', 'southern-cone', 'north-africa'],
  ['scandinavia', 'east-europe', 'ural', 'siberia', 'central-asia'],
  ['greenland', 'iceland', 'british-isles', 'central-europe', 'west-europe', 'east-canada', 'east-usa'],
  ['south-europe', 'middle-east', 'egypt', 'east-africa', 'india', 'indonesia'],
  ['yakutia', 'baikal', 'mongolia', 'china', 'japan', 'west-australia', 'east-australia'],
  ['congo', 'south-africa'],
  ['indochina', 'new-guinea'],
];

function makeStandings(): Standings {
  const owner = map.territories.map(() => NEUTRAL);
  const held = map === (lagoon as unknown as MapDocument) ? [] : HOLDINGS.slice(0, seats.length);
  for (const [seat, ids] of held.entries()) for (const index of all(...ids)) owner[index] = seat;
  if (held.length === 0) for (const index of owner.keys()) owner[index] = (index * 5) % 7 > 4 ? NEUTRAL : index % 4;
  const armies = map.territories.map((_, index) => ((index * 7919 + 13) % 17) + 1);
  armies[at('china')] = 128;
  return { owner, armies };
}

function fogged({ owner, armies }: Standings): Standings {
  const seen = new Set<number>();
  for (let i = 0; i < owner.length; i++) if (owner[i] === VIEWER) seen.add(i);
  for (const [a, b] of map.connections) {
    if (owner[at(a)] === VIEWER) seen.add(at(b));
    if (owner[at(b)] === VIEWER) seen.add(at(a));
  }
  const hide = (values: ArrayLike<number>, unknown: number) =>
    Array.from(values, (value, i) => (seen.has(i) ? value : unknown));
  const hidden = hide(owner, UNKNOWN_OWNER);
  hidden[at('india')] = owner[at('india')];
  return { owner: hidden, armies: hide(armies, UNKNOWN_ARMIES) };
}

const NOTHING: Highlights = {
  choosable: new Set(),
  selected: null,
  targets: new Set(),
  picked: [],
  bonus: null,
  focused: null,
};
const arrow = (kind: ArrowLook['kind'], from: string, to: string, more: Partial<ArrowLook>): ArrowLook => ({
  kind,
  from: at(from),
  to: at(to),
  armies: 7,
  place: 1,
  isFaulty: false,
  isLit: false,
  ...more,
});
const ARROWS: readonly ArrowLook[] = [
  arrow('attack', 'east-europe', 'central-europe', { armies: 9, place: 2 }),
  arrow('attack', 'scandinavia', 'british-isles', { armies: 7, place: 3 }),
  arrow('transfer', 'siberia', 'ural', { armies: 1, place: 4 }),
  arrow('attack', 'central-asia', 'china', { armies: 11, place: 5 }),
];
const OWN = all('scandinavia', 'east-europe', 'ural', 'siberia', 'central-asia');

const standings = signal<Standings>(makeStandings());
const highlights = signal<Highlights>(NOTHING);
const arrows = signal<readonly ArrowLook[]>([]);
const deploys = signal<ReadonlyMap<number, number>>(new Map());

const SCENES: Readonly<Record<string, () => void>> = {
  plain: () => {},
  select: () => {
    const targets = new Set(all('central-europe', 'south-europe', 'middle-east'));
    highlights.value = { ...NOTHING, selected: at('east-europe'), targets, choosable: new Set(OWN) };
    arrows.value = ARROWS;
    deploys.value = new Map([[at('east-europe'), 5]]);
  },
  deploy: () => {
    highlights.value = { ...NOTHING, choosable: new Set(OWN), focused: at('ural') };
    deploys.value = new Map([
      [at('ural'), 3],
      [at('central-asia'), 12],
    ]);
  },
  arrows: () => {
    arrows.value = [
      ...ARROWS,
      arrow('attack', 'kamchatka', 'alaska', { place: 6, armies: 6 }),
      arrow('attack', 'china', 'central-asia', { place: 7, armies: 127 }),
      arrow('transfer', 'brazil', 'southern-cone', { place: 8, armies: 10 }),
      arrow('attack', 'east-usa', 'central-america', { place: 9, isFaulty: true }),
      arrow('attack', 'north-africa', 'egypt', { place: 10, isLit: query.has('lit') }),
    ];
  },
  fog: () => {
    standings.value = fogged(standings.value);
    highlights.value = { ...NOTHING, choosable: new Set(OWN) };
  },
  pick: () => {
    standings.value = { owner: map.territories.map(() => NEUTRAL), armies: map.territories.map(() => 2) };
    const offered = all('alaska', 'greenland', 'brazil', 'south-andes', 'iceland', 'ural', 'egypt', 'india', 'japan');
    const picked = all('brazil', 'iceland');
    highlights.value = { ...NOTHING, choosable: new Set(offered), picked };
  },
  bonus: () => {
    highlights.value = { ...NOTHING, bonus: 2 };
  },
};

const CAPTURE: GameEvent = {
  kind: 'attacked',
  index: 0,
  seat: 2,
  from: at('east-europe'),
  to: at('central-europe'),
  defender: 3,
  armies: 9,
  defendingArmies: 4,
  attackersLost: 3,
  defendersLost: 4,
  captured: true,
  touched: [
    { territory: at('east-europe'), owner: 2, armies: 2 },
    { territory: at('central-europe'), owner: 2, armies: 6 },
  ],
};

declare global {
  interface Window {
    /** For tests and the console. */
    demo: {
      board: Board;
      told: string[];
      indexOf(id: string): number;
      capture(speed: number): Promise<void>;
      highlights: typeof highlights;
    };
  }
}

async function start(): Promise<void> {
  SCENES[query.get('scene') ?? 'plain']?.();
  const told: string[] = [];
  const inputs: BoardInputs = {
    document: map,
    standings,
    seats: signal(seats),
    highlights,
    arrows,
    deploys,
    isMotionReduced: signal(query.has('still')),
    renderer: (query.get('renderer') as RendererChoice | null) ?? 'auto',
    startAt: OWN,
    arePatternsShown: signal(query.get('patterns') !== 'off'),
  };
  const board = await mountBoard(document.getElementById('board') as HTMLElement, inputs, {
    pick: (territory, { secondary }) =>
      void told.push(`${secondary ? 'secondary' : 'pick'} ${map.territories[territory].id}`),
    hover: (territory) => void told.push(`hover ${territory === null ? null : map.territories[territory].id}`),
    background: () => void told.push('background'),
    hoverBonus: (bonus) => void told.push(`bonus ${bonus}`),
  });
  const capture = (speed: number) => board.play({ events: [CAPTURE], durationMs: 600 }, speed);
  window.demo = { board, told, indexOf: at, capture, highlights };
  document.body.dataset.ready = 'true';
}

void start();
