// The board as a sortable table: for screen readers, for keys, and for whoever likes lists. A row chosen is a territory
// chosen on the board. One tab stop leads into the rows; up and down go through them.

import { useSignal } from '@preact/signals';
import { UNKNOWN_ARMIES, UNKNOWN_OWNER } from '@salient/engine';
import type { MatchModel } from '../../model/matchModel.ts';
import {
  isWanted,
  sortRows,
  TERRITORY_COLUMNS,
  TERRITORY_FILTERS,
  type TerritoryColumn,
  type TerritoryFilter,
  type TerritoryOrder,
  type TerritoryRow,
  territoryRows,
} from '../../model/territoryRows.ts';
import { currentLanguage } from '../../text/language.ts';
import { tableText } from '../../text/tableText.ts';
import { formatNumber } from '../../text/words.ts';
import { Choice } from '../common/Choice.tsx';
import { SeatMark } from '../common/SeatMark.tsx';
import { namesOf } from './names.ts';
import type { ScreenState } from './screenState.ts';

/** Columns whose first press sorts the largest to the top. */
const LARGE_FIRST: readonly TerritoryColumn[] = ['armies', 'borders'];

interface TableProps {
  readonly model: MatchModel;
  readonly screen: ScreenState;
}

export function TerritoryTable({ model, screen }: TableProps) {
  const filter = useSignal<TerritoryFilter>('all');
  const order = useSignal<TerritoryOrder>({ column: 'name', isDescending: false });
  const { derived, signals } = model;
  const [game, view] = [derived.game.value, derived.displayed.value];
  if (!game || !view) return null;
  const seat = signals.seat.value;
  const { choosable, targets } = derived.highlights.value;
  const all = territoryRows(game, view, {
    seat,
    choosable: new Set([...choosable, ...targets]),
    nameOf: namesOf(model).seat,
  });
  const rows = sortRows(
    all.filter((row) => isWanted(row, filter.value, seat)),
    order.value,
    currentLanguage(),
  );
  return (
    <div class="territory-table">
      <Choice
        class="table-filter"
        label={tableText.filter()}
        value={filter.value}
        options={TERRITORY_FILTERS.map((one) => [one, tableText.filterName(one)])}
        onChoose={(next) => (filter.value = next)}
      />
      <table>
        <caption class="visually-hidden">{tableText.caption()}</caption>
        <thead>
          <tr>
            {TERRITORY_COLUMNS.map((column) => (
              <ColumnHead key={column} column={column} order={order.value} onSort={(next) => (order.value = next)} />
            ))}
          </tr>
        </thead>
        <Rows rows={rows} model={model} screen={screen} />
      </table>
      {rows.length === 0 && <p class="muted small">{tableText.none()}</p>}
    </div>
  );
}

interface ColumnHeadProps {
  readonly column: TerritoryColumn;
  readonly order: TerritoryOrder;
  readonly onSort: (order: TerritoryOrder) => void;
}

function ColumnHead({ column, order, onSort }: ColumnHeadProps) {
  const isCurrent = order.column === column;
  const isDescending = isCurrent ? !order.isDescending : LARGE_FIRST.includes(column);
  return (
    <th
      scope="col"
      class={column}
      aria-sort={isCurrent ? (order.isDescending ? 'descending' : 'ascending') : undefined}
      title={column === 'borders' ? tableText.bordersHelp() : undefined}
    >
      <button type="button" onClick={() => onSort({ column, isDescending })}>
        {tableText.column(column)}
        <span aria-hidden="true">{isCurrent ? (order.isDescending ? ' ▾' : ' ▴') : ''}</span>
      </button>
    </th>
  );
}

function Rows({ rows, model, screen }: TableProps & { readonly rows: readonly TerritoryRow[] }) {
  const current = useSignal(-1);
  const { signals, planner, player } = model;
  const stop = rows.some(({ territory }) => territory === current.value) ? current.value : rows[0]?.territory;
  return (
    <tbody onKeyDown={moveThroughRows}>
      {rows.map((row) => (
        <Row
          key={row.territory}
          row={row}
          model={model}
          isStop={row.territory === stop}
          onFocus={() => {
            current.value = row.territory;
            signals.focused.value = row.territory;
            screen.board.value?.ensureVisible([row.territory]);
          }}
          onChoose={({ shiftKey: shift, altKey: alt }) => {
            player.skip();
            planner.send({ kind: 'pick', territory: row.territory, modifiers: { shift, alt, secondary: false } });
          }}
        />
      ))}
    </tbody>
  );
}

interface RowProps {
  readonly row: TerritoryRow;
  readonly model: MatchModel;
  readonly isStop: boolean;
  readonly onFocus: () => void;
  readonly onChoose: (event: MouseEvent) => void;
}

function Row({ row, model, isStop, onFocus, onChoose }: RowProps) {
  const { signals, derived } = model;
  const isSelected = derived.highlights.value.selected === row.territory;
  const look = derived.looks.value[row.owner];
  return (
    <tr class={`${isSelected ? 'selected' : ''} ${row.isChoosable ? 'choosable' : ''}`}>
      <th scope="row">
        <button
          type="button"
          tabIndex={isStop ? 0 : -1}
          onFocus={onFocus}
          onBlur={() => {
            signals.focused.value = null;
          }}
          onClick={onChoose}
        >
          {row.name}
          {isSelected && <span class="visually-hidden"> ({tableText.selected()})</span>}
        </button>
      </th>
      <td class={`owner ${look ? 'marked' : ''}`} title={ownerWords(row)}>
        {look && <SeatMark look={look} size={16} />}
        <span class="owner-name">{ownerWords(row)}</span>
      </td>
      <td class="armies">{row.armies === UNKNOWN_ARMIES ? tableText.unknown() : formatNumber(row.armies)}</td>
      <td class="bonus">{row.bonus}</td>
      <td class="borders">{formatNumber(row.borders)}</td>
    </tr>
  );
}

function ownerWords({ owner, ownerName }: TerritoryRow): string {
  if (owner === UNKNOWN_OWNER) return tableText.hidden();
  return owner < 0 ? tableText.neutral() : ownerName;
}

/** One tab stop for all rows: up and down, to the first and to the last. */
function moveThroughRows(event: KeyboardEvent & { readonly currentTarget: HTMLElement }): void {
  const buttons = [...event.currentTarget.querySelectorAll('button')];
  const at = buttons.indexOf(event.target as HTMLButtonElement);
  const next = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: buttons.length - 1 }[event.key];
  if (next === undefined || at < 0) return;
  event.preventDefault();
  buttons[next]?.focus();
}
