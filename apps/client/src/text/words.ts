// Numbers, plurals, durations and lists as English writes them; everything else in text/ is built on these.
const LOCALE = 'en';
const NUMBER = new Intl.NumberFormat(LOCALE);
const PLURAL = new Intl.PluralRules(LOCALE);
const LIST = new Intl.ListFormat(LOCALE, { type: 'conjunction' });
const PERCENT = new Intl.NumberFormat(LOCALE, { style: 'percent', maximumFractionDigits: 0 });
const ONE_DECIMAL = new Intl.NumberFormat(LOCALE, { minimumFractionDigits: 1, maximumFractionDigits: 1 });
const AGO = new Intl.RelativeTimeFormat(LOCALE, { numeric: 'auto' });

export const formatNumber = (value: number): string => NUMBER.format(value);
/** Share in 0 … 1; never "0 %" or "100 %" unless it is exactly that. */
export function formatShare(share: number): string {
  if (share > 0 && share < 0.01) return `<${PERCENT.format(0.01)}`;
  if (share < 1 && share > 0.99) return `>${PERCENT.format(0.99)}`;
  return PERCENT.format(share);
}
export const formatOneDecimal = (value: number): string => ONE_DECIMAL.format(value);
export const listOf = (parts: readonly string[]): string => LIST.format(parts);

/** "1 army", "5 armies". */
export function counted(count: number, one: string, many: string): string {
  return `${formatNumber(count)} ${PLURAL.select(count) === 'one' ? one : many}`;
}

export const armies = (count: number): string => counted(count, 'army', 'armies');
export const territories = (count: number): string => counted(count, 'territory', 'territories');
export const rounds = (count: number): string => counted(count, 'round', 'rounds');

/** "1:05" for a running clock; always counts the second that has begun. */
export function formatClock(ms: number): string {
  const seconds = Math.ceil(ms / 1000);
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}

/** "2 h 5 min", "12 min", "40 s". */
export function formatDuration(ms: number): string {
  const minutes = Math.floor(ms / 60_000);
  if (minutes < 1) return `${Math.max(1, Math.round(ms / 1000))} s`;
  if (minutes < 60) return `${minutes} min`;
  return `${Math.floor(minutes / 60)} h ${minutes % 60} min`;
}

/** "5 minutes ago". */
export function formatAgo(atMs: number, nowMs: number): string {
  const minutes = Math.round((atMs - nowMs) / 60_000);
  if (minutes > -1) return 'just now';
  if (minutes > -60) return AGO.format(minutes, 'minute');
  if (minutes > -60 * 24) return AGO.format(Math.round(minutes / 60), 'hour');
  return AGO.format(Math.round(minutes / 60 / 24), 'day');
}

/** "Easy" for "easy". */
export const capitalised = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);
