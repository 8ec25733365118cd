// Which screen an address means (deep links) and how to go there without loading the page again.

import { batch, signal } from '@preact/signals';
import { CODE_ALPHABET, CODE_LENGTH } from '@salient/protocol/limits';

export type Route =
  /** `isUnknown`: for want of anything at the address. */
  | { readonly screen: 'home'; readonly isUnknown?: true }
  | { readonly screen: 'howTo' }
  | { readonly screen: 'lab' }
  /** Join: take part with the seat token of this browser, or sit down, or watch. */
  | { readonly screen: 'match'; readonly code: string }
  | { readonly screen: 'watch'; readonly code: string }
  | { readonly screen: 'replay'; readonly code: string };

const SCREEN_OF = { m: 'match', w: 'watch', r: 'replay' } as const;
const LETTER_OF = { match: 'm', watch: 'w', replay: 'r' } as const;
const CODE = new RegExp(`^[${CODE_ALPHABET}]{${CODE_LENGTH}}$`);

const PAGES = { home: '/', howTo: '/how-to-play', lab: '/lab' } as const;

/** Addresses of the home page: by its file's name, too. */
const HOMES = ['', '/index.html'];

/** Unknown addresses are home, which says so. Codes are small letters, however a link was typed. */
export function parseRoute(pathname: string): Route {
  const page = pathname.replace(/\/$/, '');
  if (HOMES.includes(page)) return { screen: 'home' };
  if (page === PAGES.howTo) return { screen: 'howTo' };
  if (page === PAGES.lab) return { screen: 'lab' };
  const [, letter = '', code = ''] = pathname.split('/');
  if (!Object.hasOwn(SCREEN_OF, letter) || code === '') return { screen: 'home', isUnknown: true };
  return { screen: SCREEN_OF[letter as keyof typeof SCREEN_OF], code: code.toLowerCase() };
}

export function formatRoute(route: Route): string {
  return 'code' in route ? `/${LETTER_OF[route.screen]}/${route.code}` : PAGES[route.screen];
}

const TAKE = 'take=';

/** A link that moves seats to another device. The code stands behind `#`: browsers never send that part. */
export const takeOverLink = (origin: string, match: string, code: string): string =>
  `${origin}${formatRoute({ screen: 'match', code: match })}#${TAKE}${code}`;

/** The code of such a link: null for any other link, empty where a part was lost on the way or something stuck to it. */
export function takeOverCode(hash: string): string | null {
  const sign = `#${TAKE}`;
  if (!hash.startsWith(sign)) return hash.length > 1 && sign.startsWith(hash) ? '' : null;
  const code = hash.slice(sign.length).toLowerCase();
  return CODE.test(code) ? code : '';
}

/** Where a link leads, with what stands behind its `#`. */
export interface Place {
  readonly route: Route;
  readonly hash: string;
}

/** Where whatever a person pastes leads: a code to its match, a link (of any address of the server) to where opening it does. */
export function findPlace(text: string): Place | null {
  const [link = '', ...behind] = text.trim().split('#');
  const [code = '', letter = ''] = link.toLowerCase().replace(/\?.*$/, '').replace(/\/+$/, '').split('/').reverse();
  if (!CODE.test(code)) return null;
  const screen = Object.hasOwn(SCREEN_OF, letter) ? SCREEN_OF[letter as keyof typeof SCREEN_OF] : 'match';
  return { route: { screen, code }, hash: behind.length > 0 ? `#${behind.join('#')}` : '' };
}

export const route = signal<Route>({ screen: 'home' });

/** How many pages have been gone to: one that is only renamed stays what it is. */
export const visits = signal(0);

/** Follows the address bar. Call once. */
export function startRouter(): void {
  const read = () => enter(parseRoute(location.pathname));
  addEventListener('popstate', read);
  read();
}

export function goTo(target: Route, hash = ''): void {
  history.pushState(null, '', formatRoute(target) + location.search + hash);
  enter(target);
  scrollTo(0, 0);
}

/** The page on the screen has another address from now on. */
export function renameTo(target: Route): void {
  history.replaceState(null, '', formatRoute(target) + location.search);
  route.value = target;
}

/** A link to another place on the page on the screen leads to no other page. */
function enter(target: Route): void {
  batch(() => {
    if (formatRoute(target) !== formatRoute(route.peek())) visits.value++;
    route.value = target;
  });
}
