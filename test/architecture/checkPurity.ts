// Engine and ai compute the same everywhere: no clock, no chance of their own, no screen, no Node, no inexact Math.
import type { UseFact } from './facts.ts';
import type { Project, Violation } from './project.ts';
import { isTest } from './table.ts';

const CLOCKS = ['Date', 'performance', 'setTimeout', 'setInterval', 'setImmediate', 'queueMicrotask', 'Temporal'];
const HOSTS = [
  ...['globalThis', 'window', 'self', 'global', 'document', 'navigator', 'location', 'localStorage', 'sessionStorage'],
  ...[
    'fetch',
    'WebSocket',
    'XMLHttpRequest',
    'Worker',
    'requestAnimationFrame',
    'crypto',
    'console',
    'structuredClone',
  ],
  ...[
    'process',
    'Buffer',
    'require',
    'module',
    '__dirname',
    '__filename',
    'TextEncoder',
    'TextDecoder',
    'Intl',
    'eval',
    'Function',
    'WeakRef',
    'FinalizationRegistry',
  ],
];
const FORBIDDEN = new Set([...CLOCKS, ...HOSTS]);

/** The part of Math that the language defines to the last bit on integers. */
const EXACT_MATH = new Set(
  ['abs', 'ceil', 'clz32', 'floor', 'imul', 'max', 'min', 'round', 'sign', 'trunc'].map((name) => `Math.${name}`),
);

/** Rule `purity`. Tests may use what they like. */
export function checkPurity(project: Project): Violation[] {
  return [...project.files].flatMap(([file, facts]) => {
    const isEngine = file.startsWith('packages/engine/');
    if (isTest(file) || !(isEngine || file.startsWith('packages/ai/'))) return [];
    return facts.uses.flatMap((use) => {
      const message = judge(use, isEngine);
      return message ? [{ file, line: use.line, rule: 'purity', message }] : [];
    });
  });
}

function judge({ name }: UseFact, isEngine: boolean): string | undefined {
  const [base = '', member] = name.split('.');
  if (!base) return `${name} asks what language the machine speaks`;
  if (FORBIDDEN.has(base)) return `${name} belongs to a clock or a host`;
  if (base === 'Math' && (!member || member === 'random' || member.startsWith('[')))
    return `${name} hides or is chance`;
  if (isEngine && base === 'Math' && !EXACT_MATH.has(name)) return `${name} may differ between machines`;
  if (isEngine && name === '**') return 'a power may differ between machines';
  return undefined;
}
