// German: sentences of the table of territories.
import type { TerritoryColumn, TerritoryFilter } from '../../model/territoryRows.ts';
import type { Texts } from '../texts.ts';

const COLUMNS: { readonly [C in TerritoryColumn]: string } = {
  name: 'Gebiet',
  owner: 'Besitzer',
  armies: 'Armeen',
  bonus: 'Bonus',
  borders: 'Grenzen',
};
const FILTERS: { readonly [F in TerritoryFilter]: string } = {
  all: 'Alles Land',
  choosable: 'Was jetzt wählbar ist',
  own: 'Deins',
  enemy: 'Das der anderen',
  neutral: 'Neutrales',
};

export const table: Texts['table'] = {
  tab: () => 'Land',
  caption: () => 'Gebiete. Wähle eines wie auf der Karte; Auf und Ab gehen durch die Zeilen.',
  filter: () => 'Zeige',
  filterName: (filter) => FILTERS[filter],
  column: (column) => COLUMNS[column],
  bordersHelp: () => 'Bei deinem Land: Nachbarn, die anderen gehören. Bei allem anderen: Nachbarn, die dir gehören.',
  neutral: () => 'neutral',
  hidden: () => 'im Nebel',
  unknown: () => '?',
  selected: () => 'gewählt',
  none: () => 'Kein Gebiet ist so.',
};
