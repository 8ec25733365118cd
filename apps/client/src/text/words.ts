// Numbers, plurals, durations and lists as the language of the page writes them; everything else in text/ is built on these.
import { computed } from '@preact/signals';
import { currentLanguage, inLanguage } from './language.ts';

const formats = computed(() => {
  const language = currentLanguage();
  return {
    number: new Intl.NumberFormat(language),
    plural: new Intl.PluralRules(language),
    list: new Intl.ListFormat(language, { type: 'conjunction' }),
    percent: new Intl.NumberFormat(language, { style: 'percent', maximumFractionDigits: 0 }),
    signed: new Intl.NumberFormat(language, { signDisplay: 'exceptZero' }),
    oneDecimal: new Intl.NumberFormat(language, { minimumFractionDigits: 1, maximumFractionDigits: 1 }),
    days: new Intl.NumberFormat(language, { style: 'unit', unit: 'day', unitDisplay: 'long' }),
    ago: new Intl.RelativeTimeFormat(language, { numeric: 'auto' }),
  };
});

export const formatNumber = (value: number): string => formats.value.number.format(value);
/** What is less likely than this to fail is certain: chances are sums, which come to a little less than 1. */
const SUM_ERROR = 1e-12;

/** Share in 0 … 1; never "0 %" or "100 %" unless it is exactly that, as far as sums can tell. */
export function formatShare(share: number): string {
  const { percent } = formats.value;
  if (share > 0 && share < 0.01) return `<${percent.format(0.01)}`;
  if (share < 1 - SUM_ERROR && share > 0.99) return `>${percent.format(0.99)}`;
  return percent.format(share);
}
/** With its sign, plus included. */
export const formatSigned = (value: number): string => formats.value.signed.format(value);

export const formatOneDecimal = (value: number): string => formats.value.oneDecimal.format(value);
export const listOf = (parts: readonly string[]): string => formats.value.list.format(parts);

/** "1 army", "5 armies": the count as the page's language writes it, and the word that goes with it. */
export function counted(count: number, one: string, many: string): string {
  return `${formatNumber(count)} ${formats.value.plural.select(count) === 'one' ? one : many}`;
}

/** Things that are counted everywhere. */
export const { armies, territories, rounds, justNow } = inLanguage('words', {
  armies: (count: number) => counted(count, 'army', 'armies'),
  territories: (count: number) => counted(count, 'territory', 'territories'),
  rounds: (count: number) => counted(count, 'round', 'rounds'),
  justNow: () => 'just now',
});

/** "1:05" for a running clock; always counts the second that has begun. */
export function formatClock(ms: number): string {
  const seconds = Math.ceil(ms / 1000);
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}

const HOUR_MS = 3_600_000;
const LONG_CLOCK_MS = HOUR_MS;
const DAY_MS = 24 * HOUR_MS;

/** "1:05" under an hour, "3 h 20 min" under two days, then "2 days". */
export function formatLeft(ms: number): string {
  if (ms < LONG_CLOCK_MS) return formatClock(ms);
  return ms < 2 * DAY_MS ? formatDuration(ms) : formats.value.days.format(Math.floor(ms / DAY_MS));
}

/** "3 days", "2 h 5 min", "12 min", "40 s": the short signs are the same in all our languages. */
export function formatDuration(ms: number): string {
  const minutes = Math.floor(ms / 60_000);
  if (minutes < 1) return `${Math.max(1, Math.round(ms / 1000))} s`;
  if (minutes < 60) return `${minutes} min`;
  if (minutes % (24 * 60) === 0) return formats.value.days.format(minutes / (24 * 60));
  if (minutes % 60 === 0) return `${minutes / 60} h`;
  return `${Math.floor(minutes / 60)} h ${minutes % 60} min`;
}

/** What a bonus is worth, as on the board: "+3", "−2". */
export const formatWorth = (value: number): string =>
  value < 0 ? `−${formatNumber(-value)}` : `+${formatNumber(value)}`;

/** A time that somebody has set, to the second: "90 s", "2 min 30 s", and whole minutes as any other duration. */
export function formatPeriod(seconds: number): string {
  if (seconds % 60 === 0) return formatDuration(seconds * 1000);
  return seconds < 120 ? `${seconds} s` : `${Math.floor(seconds / 60)} min ${seconds % 60} s`;
}

/** "0.25 s", "4 s". */
export const formatSeconds = (ms: number): string => `${formatNumber(ms / 1000)} s`;

/** "5 minutes ago". */
export function formatAgo(atMs: number, nowMs: number): string {
  const { ago } = formats.value;
  const minutes = Math.round((atMs - nowMs) / 60_000);
  if (minutes > -1) return justNow();
  if (minutes > -60) return ago.format(minutes, 'minute');
  if (minutes > -60 * 24) return ago.format(Math.round(minutes / 60), 'hour');
  return ago.format(Math.round(minutes / 60 / 24), 'day');
}

/** A generated map's id holds nothing to call it by but its size; undefined for the ids of others. */
export function generatedName(id: string, name: (territories: string) => string): string | undefined {
  const size = /^gen-\d+-(\d+)-/.exec(id)?.[1];
  return size === undefined ? undefined : name(size);
}
