// The maps and standings of the board's development page: made up, and the same every time.
import {
  generateMap,
  type MapDocument,
  NEUTRAL,
  parseGeneratedMapId,
  type Standings,
  UNKNOWN_ARMIES,
  UNKNOWN_OWNER,
} from '@salient/engine';
import lagoon from '../../../../maps/lagoon.json' with { type: 'json' };
import saddle from '../../../../maps/saddle.json' with { type: 'json' };
import world from '../../../../maps/world.json' with { type: 'json' };

const SHIPPED: Readonly<Record<string, unknown>> = { lagoon, saddle, world };

/** Those that are offered: the shipped ones, and one of the generated. */
export const DEMO_MAPS: readonly string[] = [...Object.keys(SHIPPED), 'gen-8-150-a'];

/** A shipped map by its id, or a generated one; undefined if there is no such map. */
export function demoMap(id: string): MapDocument | undefined {
  const request = parseGeneratedMapId(id);
  const made = request && generateMap(request);
  if (made?.ok) return made.value;
  return Object.hasOwn(SHIPPED, id) ? (SHIPPED[id] as MapDocument) : undefined;
}

/** Who holds what of the world. */
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

/** A position late in a match of `seats`: each holds an area, and some land is nobody's. */
export function demoStandings(map: MapDocument, seats: number): Standings {
  const armies = map.territories.map((_, index) => ((index * 7919 + 13) % 17) + 1);
  const large = map.territories.findIndex(({ id }) => id === 'china');
  if (large >= 0) armies[large] = 128;
  return { owner: map.id === 'world' && seats <= HOLDINGS.length ? heldOwners(map, seats) : areas(map, seats), armies };
}

function heldOwners({ territories }: MapDocument, seats: number): readonly number[] {
  const held = HOLDINGS.slice(0, seats);
  return territories.map(({ id }) => {
    const seat = held.findIndex((ids) => ids.includes(id));
    return seat < 0 ? NEUTRAL : seat;
  });
}

/** Each territory goes to the nearest of as many starts as there are seats; every ninth is nobody's. */
function areas({ territories, geometry }: MapDocument, seats: number): readonly number[] {
  const labels = territories.map(({ id }) => geometry?.territories[id]?.label ?? [0, 0]);
  const starts = Array.from({ length: seats }, (_, seat) => labels[Math.floor(((seat + 0.5) * labels.length) / seats)]);
  const distance = (a: readonly number[], b: readonly number[] = [0, 0]) => Math.hypot(a[0] - b[0], a[1] - b[1]);
  return labels.map((label, index) => {
    if (index % 9 === 4) return NEUTRAL;
    return starts.reduce(
      (best, start, seat) => (distance(label, start) < distance(label, starts[best]) ? seat : best),
      0,
    );
  });
}

/** What `viewer` sees of a position under fog: own land and its neighbours. */
export function demoFog(map: MapDocument, { owner, armies }: Standings, viewer: number): Standings {
  const at = (id: string) => map.territories.findIndex((one) => one.id === id);
  const seen = new Set(map.territories.flatMap((_, index) => (owner[index] === viewer ? [index] : [])));
  for (const [a, b] of map.connections.map(([from, to]) => [at(from), at(to)] as const)) {
    if (owner[a] === viewer) seen.add(b);
    if (owner[b] === viewer) seen.add(a);
  }
  const hide = (values: ArrayLike<number>, unknown: number) =>
    Array.from(values, (value, i) => (seen.has(i) ? value : unknown));
  const hidden = hide(owner, UNKNOWN_OWNER);
  // One whose owner is known and whose armies are not.
  const known = at('india');
  if (known >= 0) hidden[known] = owner[known] ?? UNKNOWN_OWNER;
  return { owner: hidden, armies: hide(armies, UNKNOWN_ARMIES) };
}
