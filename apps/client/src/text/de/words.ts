// German: things that are counted everywhere.
import type { Texts } from '../texts.ts';
import { counted } from '../words.ts';

export const words: Texts['words'] = {
  armies: (count) => counted(count, 'Armee', 'Armeen'),
  territories: (count) => counted(count, 'Gebiet', 'Gebiete'),
  rounds: (count) => counted(count, 'Runde', 'Runden'),
  justNow: () => 'gerade eben',
};
