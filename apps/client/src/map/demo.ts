// The board on its development page (`board.html`): one position per `?scene=`, on any map, without server or interface.
import { signal } from '@preact/signals';
import { type GameEvent, type MapDocument, NEUTRAL, type Standings } from '@salient/engine';
import type { Theme } from '../model/preferences.ts';
import {
  type ArrowLook,
  type Board,
  type BoardInputs,
  type Highlights,
  NO_HIGHLIGHTS,
  type RendererChoice,
  type SeatLook,
} from './api.ts';
import { demoFog, demoMap, demoStandings } from './demoPosition.ts';
import { mountBoard } from './mountBoard.ts';
import { lookOfSeat } from './palette.ts';

const query = new URLSearchParams(location.search);
const map = wishedMap(query.get('map') ?? 'world');
const SEATS = Number(query.get('seats') ?? 6);
const NAMES = ['Ana', 'Björn', 'Chiara', 'Dmitri', 'Eve', 'Farid', 'Gita', 'Hugo'];
const VIEWER = 2;

function wishedMap(id: string): MapDocument {
  const wished = demoMap(id);
  if (wished === undefined) throw new Error(`no map "${id}"`);
  return wished;
}

const at = (id: string): number => map.territories.findIndex((one) => one.id === id);
const all = (...ids: string[]): number[] => ids.map(at).filter((index) => index >= 0);

const seats: readonly SeatLook[] = Array.from({ length: SEATS }, (_, seat) => ({
  seat,
  name: NAMES[seat % NAMES.length] ?? '',
  ...lookOfSeat(seat, SEATS),
}));

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

const standings = signal<Standings>(demoStandings(map, SEATS));
const OWN = Array.from(standings.value.owner).flatMap((owner, territory) => (owner === VIEWER ? [territory] : []));
const highlights = signal<Highlights>(NO_HIGHLIGHTS);
const arrows = signal<readonly ArrowLook[]>([]);
const deploys = signal<ReadonlyMap<number, number>>(new Map());

const theme = signal<Theme>(query.get('theme') === 'light' ? 'light' : 'dark');

const SCENES: Readonly<Record<string, () => void>> = {
  plain: () => {},
  select: () => {
    const targets = new Set(all('central-europe', 'south-europe', 'middle-east'));
    highlights.value = { ...NO_HIGHLIGHTS, selected: at('east-europe'), targets, choosable: new Set(OWN) };
    arrows.value = ARROWS;
    deploys.value = new Map([[at('east-europe'), 5]]);
  },
  deploy: () => {
    highlights.value = { ...NO_HIGHLIGHTS, choosable: new Set(OWN), focused: at('ural') };
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
    standings.value = demoFog(map, standings.value, VIEWER);
    highlights.value = { ...NO_HIGHLIGHTS, choosable: new Set(OWN) };
  },
  pick: () => {
    standings.value = { owner: map.territories.map(() => NEUTRAL), armies: map.territories.map(() => 2) };
    const offered = all('alaska', 'greenland', 'brazil', 'south-andes', 'iceland', 'ural', 'egypt', 'india', 'japan');
    const picked = all('brazil', 'iceland');
    highlights.value = { ...NO_HIGHLIGHTS, choosable: new Set(offered), isPicking: true, picked };
  },
  bonus: () => {
    highlights.value = { ...NO_HIGHLIGHTS, bonus: 2 };
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
      theme: typeof theme;
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
    theme,
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
  window.demo = { board, told, indexOf: at, capture, highlights, theme };
  document.body.dataset.ready = 'true';
}

void start();
