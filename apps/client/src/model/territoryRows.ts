// The board as a table: one row per territory, filtered and sorted; what the fog hides sorts last.
import { type Game, NEUTRAL, UNKNOWN_ARMIES, UNKNOWN_OWNER, type View } from '@salient/engine';

export const TERRITORY_COLUMNS = ['name', 'owner', 'armies', 'bonus', 'borders'] as const;
export type TerritoryColumn = (typeof TERRITORY_COLUMNS)[number];

export const TERRITORY_FILTERS = ['all', 'choosable', 'own', 'enemy', 'neutral'] as const;
export type TerritoryFilter = (typeof TERRITORY_FILTERS)[number];

export interface TerritoryRow {
  readonly territory: number;
  readonly name: string;
  readonly owner: number;
  readonly ownerName: string;
  /** `UNKNOWN_ARMIES` in the fog. */
  readonly armies: number;
  /** Names of its bonuses. */
  readonly bonus: string;
  /** Neighbours that others hold, where it is own land; else own neighbours. */
  readonly borders: number;
  readonly isChoosable: boolean;
}

export interface TerritoryOrder {
  readonly column: TerritoryColumn;
  readonly isDescending: boolean;
}

/** @param seat the viewer's own, −1 for watchers @param choosable what a click would do something with just now */
export function territoryRows(
  game: Game,
  view: View,
  {
    seat,
    choosable,
    nameOf,
  }: {
    readonly seat: number;
    readonly choosable: ReadonlySet<number>;
    nameOf(seat: number): string;
  },
): readonly TerritoryRow[] {
  const { map } = game;
  return map.territories.map(({ index, name }) => {
    const owner = view.owner[index] ?? UNKNOWN_OWNER;
    const isOwn = owner >= 0 && owner === seat;
    const counts = (next: number) => {
      const other = view.owner[next] ?? UNKNOWN_OWNER;
      return isOwn ? other >= 0 && other !== seat : seat >= 0 && other === seat;
    };
    return {
      territory: index,
      name,
      owner,
      ownerName: owner >= 0 ? nameOf(owner) : '',
      armies: view.armies[index] ?? UNKNOWN_ARMIES,
      bonus: (map.bonusesOf[index] ?? []).map((bonus) => map.bonuses[bonus]?.name ?? '').join(', '),
      borders: (map.neighbours[index] ?? []).filter(counts).length,
      isChoosable: choosable.has(index),
    };
  });
}

/** Whether a row belongs to what the player asked for. */
export function isWanted(row: TerritoryRow, filter: TerritoryFilter, seat: number): boolean {
  switch (filter) {
    case 'all':
      return true;
    case 'choosable':
      return row.isChoosable;
    case 'own':
      return row.owner >= 0 && row.owner === seat;
    case 'enemy':
      return row.owner >= 0 && row.owner !== seat;
    case 'neutral':
      return row.owner === NEUTRAL;
  }
}

/** A sorted copy; rows that are alike stay in the order of the map. */
export function sortRows(
  rows: readonly TerritoryRow[],
  { column, isDescending }: TerritoryOrder,
  locale: string,
): readonly TerritoryRow[] {
  const { compare } = new Intl.Collator(locale, { numeric: true });
  const sign = isDescending ? -1 : 1;
  return [...rows].sort((a, b) => {
    const hidden = Number(isHidden(a, column)) - Number(isHidden(b, column));
    return hidden || sign * compareIn(column, a, b, compare) || a.territory - b.territory;
  });
}

const isHidden = (row: TerritoryRow, column: TerritoryColumn): boolean =>
  (column === 'armies' && row.armies === UNKNOWN_ARMIES) || (column === 'owner' && row.owner === UNKNOWN_OWNER);

function compareIn(
  column: TerritoryColumn,
  a: TerritoryRow,
  b: TerritoryRow,
  compare: (a: string, b: string) => number,
): number {
  switch (column) {
    case 'name':
      return compare(a.name, b.name);
    case 'owner':
      return compare(a.ownerName, b.ownerName);
    case 'armies':
      return a.armies - b.armies;
    case 'bonus':
      return compare(a.bonus, b.bonus);
    case 'borders':
      return a.borders - b.borders;
  }
}
