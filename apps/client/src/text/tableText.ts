// Sentences of the table of territories.
import type { TerritoryColumn, TerritoryFilter } from '../model/territoryRows.ts';
import { inLanguage } from './language.ts';

const COLUMNS: { readonly [C in TerritoryColumn]: string } = {
  name: 'Territory',
  owner: 'Owner',
  armies: 'Armies',
  bonus: 'Bonus',
  borders: 'Borders',
};
const FILTERS: { readonly [F in TerritoryFilter]: string } = {
  all: 'All land',
  choosable: 'What can be chosen now',
  own: 'Yours',
  enemy: 'Of others',
  neutral: 'Neutral',
};

export const tableText = inLanguage('table', {
  tab: () => 'Land',
  caption: () => 'Territories. Choose one as on the map; up and down go through the rows.',
  filter: () => 'Show',
  filterName: (filter: TerritoryFilter) => FILTERS[filter],
  column: (column: TerritoryColumn) => COLUMNS[column],
  bordersHelp: () => 'For your own land: neighbours held by others. For all other land: neighbours held by you.',
  neutral: () => 'neutral',
  hidden: () => 'in the fog',
  unknown: () => '?',
  selected: () => 'chosen',
  none: () => 'No territory is like that.',
});
