// Every link between pages of the documentation leads somewhere: to a file that is there, to a heading that is there; and every page that a comment names is there.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

const root = path.resolve(import.meta.dirname, '../..');
const pagesIn = (folder: string): string[] =>
  readdirSync(path.join(root, folder))
    .filter((name) => name.endsWith('.md'))
    .map((name) => path.join(folder, name));
const PAGES = [...pagesIn('.'), ...pagesIn('docs'), ...pagesIn('docs/notes'), ...pagesIn('packages/engine')];

const textOf = (page: string): string => readFileSync(path.join(root, page), 'utf8');

/** As a page's headings are addressed: lower case, blanks as hyphens, no other signs. */
const anchorOf = (heading: string): string =>
  heading
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}_ -]/gu, '')
    .trim()
    .replaceAll(' ', '-');

const anchorsOf = (page: string): ReadonlySet<string> =>
  new Set([...textOf(page).matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) => anchorOf(heading)));

/** Where a link that leaves from `page` leads wrong; undefined where it does not. */
function faultOf(page: string, link: string): string | undefined {
  const [file = '', anchor] = link.split('#');
  const target = file === '' ? page : path.join(path.dirname(page), file);
  if (!existsSync(path.join(root, target))) return `${page}: there is no ${target}`;
  if (anchor === undefined || !target.endsWith('.md') || anchorsOf(target).has(anchor)) return undefined;
  return `${page}: ${target} has no #${anchor}`;
}

test('links between pages lead to files and headings that are there', () => {
  const links = PAGES.flatMap((page) =>
    [...textOf(page).matchAll(/\]\(([^)\s]+)\)|src="([^"]+)"/g)].map(([, link, image]) => ({
      page,
      link: link ?? image ?? '',
    })),
  );
  const inner = links.filter(({ link }) => !/^[a-z]+:/.test(link));
  expect(inner.length).toBeGreaterThan(50);
  expect(inner.flatMap(({ page, link }) => faultOf(page, link) ?? [])).toEqual([]);
});

const SOURCE = /\.(ts|tsx|mjs|css)$/;
const sourcesIn = (folder: string): string[] =>
  readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => SOURCE.test(file) && !/(^|\/)(node_modules|dist)\//.test(file))
    .map((file) => path.join(folder, file));

const commentsOf = (source: string): string =>
  textOf(source)
    .match(/^\s*(\/\/|\/?\*).*$/gm)
    ?.join('\n') ?? '';

/** Written by the programs themselves. */
const WRITTEN = new Set(['report.md', 'series.md']);
const HOMES = ['.', 'docs', 'packages/engine'];

test('pages that comments name are there', () => {
  const sources = ['apps', 'packages', 'tools', 'test', 'scripts'].flatMap(sourcesIn);
  const named = sources.flatMap((source) =>
    [...commentsOf(source).matchAll(/[\w./-]+\.md\b/g)].map(([page]) => ({ source, page })),
  );
  expect(named.length).toBeGreaterThan(30);
  const isThere = (source: string, page: string): boolean =>
    WRITTEN.has(path.basename(page)) ||
    [path.dirname(source), ...HOMES].some((home) => existsSync(path.join(root, home, page)));
  expect(named.flatMap(({ source, page }) => (isThere(source, page) ? [] : [`${source}: ${page}`]))).toEqual([]);
});
