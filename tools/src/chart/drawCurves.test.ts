import { expect, test } from 'vitest';
import { drawCurves } from './drawCurves.ts';

/** Letters of 12 pixels are about so wide, those of the title as the second says. */
const LETTER = 6.5;
const TITLE_LETTER = 7.5;
const LONG = 'uct:middleExploration=0.1,lateExploration=0.05,pool=64,evaluation=network,playoutPolicy=light';

test.each(['uct', LONG])('title and names are on the sheet, and no curve runs through them: %s', (name) => {
  const points = [1, 2].map((x) => ({ x, value: 100, low: 90, high: 100 }));
  const title = `${name} against ${name}`;
  const svg = drawCurves({
    title,
    across: 'matches',
    up: 'score',
    curves: ['a', 'b'].map((_, at) => ({ name: `${name}${at}`, points })),
  });
  const width = Number(/viewBox="0 0 ([\d.]+) /.exec(svg)?.[1]);
  const right = Math.max(...[...svg.matchAll(/<circle cx="([\d.]+)"/g)].map(([, at]) => Number(at)));
  const written = /<text x="([\d.]+)" y="[\d.]+"( text-anchor="end")? fill="[^"]+">([^<]+)</g;
  const names = [...svg.matchAll(written)].map(([, at, isEnd, text = '']) => {
    const wide = LETTER * text.length;
    return isEnd ? [Number(at) - wide, Number(at)] : [Number(at), Number(at) + wide];
  });
  expect(names).toHaveLength(2);
  for (const [start, end] of names) {
    expect(start).toBeGreaterThan(right);
    expect(end).toBeLessThan(width);
  }
  expect(16 + TITLE_LETTER * title.length).toBeLessThan(width);
});
