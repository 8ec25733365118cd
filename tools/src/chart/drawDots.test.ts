import { expect, test } from 'vitest';
import { drawDots } from './drawDots.ts';

/** Letters of 12 pixels are about so wide. */
const LETTER = 6.5;

test.each([
  'uct',
  'parallel:of=pure,merge=majority,workers=2',
  'uct:middleExploration=0.1,lateExploration=0.05,pool=64',
])('the name of a row is on the sheet, left of its dot: %s', (name) => {
  const svg = drawDots({ title: 'Dots', axis: 'score', rows: [{ name, value: 0, low: 0, high: 100 }] });
  const numberIn = (pattern: RegExp): number => Number(pattern.exec(svg)?.[1]);
  const end = numberIn(/<text x="([\d.]+)" y="60"/);
  expect(svg).toContain(`text-anchor="end">${name}</text>`);
  expect(end - LETTER * name.length).toBeGreaterThan(0);
  expect(numberIn(/<circle cx="([\d.]+)"/)).toBeGreaterThan(end);
  expect(numberIn(/x2="([\d.]+)" y1="56/)).toBeLessThan(numberIn(/viewBox="0 0 ([\d.]+) /));
});
