// All texts in German. The words are those of the table in GLOSSARY.md; players are addressed as "du".
import type { Texts } from '../texts.ts';
import { bonus } from './bonus.ts';
import { bot } from './bot.ts';
import { common } from './common.ts';
import { fault } from './fault.ts';
import { finished } from './finished.ts';
import { help } from './help.ts';
import { hint } from './hint.ts';
import { home } from './home.ts';
import { hotseat } from './hotseat.ts';
import { howTo } from './howTo.ts';
import { lab } from './lab.ts';
import { language } from './language.ts';
import { level } from './level.ts';
import { list } from './list.ts';
import { log } from './log.ts';
import { match } from './match.ts';
import { net } from './net.ts';
import { notice } from './notice.ts';
import { odds } from './odds.ts';
import { order } from './order.ts';
import { people } from './people.ts';
import { replay } from './replay.ts';
import { review } from './review.ts';
import { room } from './room.ts';
import { rule } from './rule.ts';
import { settings } from './settings.ts';
import { table } from './table.ts';
import { talk } from './talk.ts';
import { territory } from './territory.ts';
import { tutorial } from './tutorial.ts';
import { words } from './words.ts';

export const german: Texts = {
  bonus,
  bot,
  common,
  fault,
  finished,
  help,
  hint,
  home,
  hotseat,
  howTo,
  lab,
  language,
  level,
  list,
  log,
  match,
  net,
  notice,
  odds,
  order,
  people,
  replay,
  review,
  room,
  rule,
  settings,
  table,
  talk,
  territory,
  tutorial,
  words,
};
