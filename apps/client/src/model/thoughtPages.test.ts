// Pages of thoughts: the first at once, the rest on demand, each once, and again after a failure.
import type { KeptThoughts } from '@salient/protocol';
import { expect, test } from 'vitest';
import { ThoughtPages } from './thoughtPages.ts';

const kept = (round: number): KeptThoughts => ({
  round,
  seat: 0,
  thoughts: {
    version: 2,
    bot: 'uct',
    playouts: 1,
    nodes: 1,
    meanDepth: 1,
    maxDepth: 1,
    terminalLeaves: 0,
    candidates: [],
  },
});

/** Three pages of two rounds; those in `failing` cannot be had. */
function serve() {
  const asked: number[] = [];
  const failing = new Set<number>();
  const pages = new ThoughtPages(async (from) => {
    asked.push(from);
    if (failing.has(from)) return null;
    return { thoughts: [kept(from), kept(from + 1)], next: from === 4 ? null : from + 2 };
  });
  const rounds = () => pages.kept.value.map(({ round }) => round);
  return { pages, asked, failing, rounds };
}

test('the first page alone until somebody looks, then all of them once', async () => {
  const { pages, asked, rounds } = serve();
  await pages.loadFirst();
  expect([rounds(), pages.state.value]).toEqual([[0, 1], 'more']);
  const twice = [pages.loadRest(), pages.loadRest()];
  expect(pages.state.value).toBe('loading');
  await Promise.all(twice);
  expect([rounds(), pages.state.value]).toEqual([[0, 1, 2, 3, 4, 5], 'all']);
  await pages.loadRest();
  expect(asked).toEqual([0, 2, 4]);
});

test('what cannot be had may be asked for again, from where it broke off', async () => {
  const { pages, asked, failing, rounds } = serve();
  failing.add(2);
  await pages.loadRest();
  expect([rounds(), pages.state.value]).toEqual([[0, 1], 'failed']);
  failing.clear();
  await pages.loadRest();
  expect([rounds(), pages.state.value]).toEqual([[0, 1, 2, 3, 4, 5], 'all']);
  expect(asked).toEqual([0, 2, 2, 4]);
});

test('once nobody looks any more no further page is asked for', async () => {
  const { pages, asked } = serve();
  const loading = pages.loadRest();
  pages.close();
  await loading;
  await pages.loadRest();
  expect(asked).toEqual([0]);
});
