// What one side of a fight tells of the other, drawn as the dice may have had it (rule X2): boards that all held the likeliest number would be too sure of it.
import type { Watch } from './beliefRepair.ts';

const HUNDREDTHS = 100;
/** Beyond so many the mean is near enough, and drawing costs. */
const MANY = 40;

/** How many of `armies` hit, if each does with a chance of so many hundredths. */
export function drawHits(watch: Watch, armies: number, ratePercent: number): number {
  const mean = (armies * ratePercent) / HUNDREDTHS;
  if (armies > MANY) return Math.round(mean);
  let drawn = 0;
  for (let army = 0; army < armies; army++) if (isHit(watch, ratePercent)) drawn++;
  return mixed(watch, drawn, mean);
}

/** How many there were of whom `hits` hit, if any number was as likely beforehand; at least as many as hit. */
export function drawArmies(watch: Watch, hits: number, ratePercent: number): number {
  const mean = ratePercent > 0 ? (hits * HUNDREDTHS) / ratePercent : hits;
  if ((hits + 1) * HUNDREDTHS > MANY * ratePercent) return Math.round(mean);
  let drawn = 0;
  for (let left = hits + 1; left > 0; drawn++) if (isHit(watch, ratePercent)) left--;
  return Math.max(hits, mixed(watch, drawn - 1, mean));
}

const isHit = ({ random }: Watch, ratePercent: number): boolean => random.below(HUNDREDTHS) < ratePercent;

/** By so many hundredths luck decides, else the mean. */
function mixed({ game }: Watch, drawn: number, mean: number): number {
  const { luckPercent } = game.settings;
  return Math.round((luckPercent * drawn + (HUNDREDTHS - luckPercent) * mean) / HUNDREDTHS);
}
