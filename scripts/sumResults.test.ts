// The sum at the end of .ci/run comes from the runners' reports and never flatters.
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { tallyReport } from './sumResults.mjs';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'salient-sum-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const vitest = (...statuses: string[]): object => ({
  testResults: [{ status: 'passed', assertionResults: statuses.map((status) => ({ status })) }],
});
const playwright = (stats: object, errors: unknown[] = []): object => ({
  stats: { expected: 0, unexpected: 0, flaky: 0, skipped: 0, ...stats },
  errors,
});

function run(reports: Record<string, string>, extra: string[] = []): { code: number | null; lines: string[] } {
  const files = Object.entries(reports).map(([name, text]) => {
    writeFileSync(path.join(folder, name), text);
    return path.join(folder, name);
  });
  const script = path.join(import.meta.dirname, 'sumResults.mjs');
  const { status, stdout } = spawnSync(process.execPath, [script, ...files, ...extra], { encoding: 'utf8' });
  return { code: status, lines: stdout.trimEnd().split('\n') };
}

function outcome(reports: Record<string, string>, extra: string[] = []): { code: number | null; lastLine: string } {
  const { code, lines } = run(reports, extra);
  return { code, lastLine: lines.at(-1) ?? '' };
}

test('counts vitest, and a file that did not load as one failure', () => {
  expect(tallyReport(vitest('passed', 'failed', 'pending'))).toEqual({ passed: 1, failed: 1, skipped: 1, flaky: [] });
  const broken = { testResults: [{ status: 'failed', assertionResults: [] }] };
  expect(tallyReport(broken)).toEqual({ passed: 0, failed: 1, skipped: 0, flaky: [] });
});

/** As Playwright nests them: a file, a group in it, tests. */
const suitesWith = (status: string): object[] => [
  {
    specs: [{ title: 'steady', file: 'a.spec.ts', line: 3, tests: [{ status: 'expected' }] }],
    suites: [{ specs: [{ title: 'shaky', file: 'a.spec.ts', line: 9, tests: [{ status }] }] }],
  },
];

test('counts Playwright, an error outside tests as a failure', () => {
  const report = playwright({ expected: 3, unexpected: 1, skipped: 2 }, [{}]);
  expect(tallyReport(report)).toEqual({ passed: 3, failed: 2, skipped: 2, flaky: [] });
});

test('a test that needed its second try has passed and is named; one without a name has failed', () => {
  const named = { ...playwright({ expected: 1, flaky: 1 }), suites: suitesWith('flaky') };
  expect(tallyReport(named)).toEqual({ passed: 2, failed: 0, skipped: 0, flaky: ['a.spec.ts:9 shaky'] });
  const nameless = { ...playwright({ expected: 1, flaky: 1 }), suites: suitesWith('expected') };
  expect(tallyReport(nameless)).toEqual({ passed: 1, failed: 1, skipped: 0, flaky: [] });
});

test('says which tests were flaky before the last line', () => {
  const report = { ...playwright({ expected: 1, flaky: 1 }), suites: suitesWith('flaky') };
  const { code, lines } = run({ 'e2e.json': JSON.stringify(report) });
  expect(code).toBe(0);
  expect(lines.slice(-2)).toEqual(['FLAKY: a.spec.ts:9 shaky', '2 passed, 0 failed']);
});

test('adds up several reports', () => {
  const reports = {
    'a.json': JSON.stringify(vitest('passed', 'passed')),
    'b.json': JSON.stringify(playwright({ expected: 1 })),
  };
  expect(outcome(reports)).toEqual({ code: 0, lastLine: '3 passed, 0 failed' });
});

test.each([
  ['a failed test', JSON.stringify(vitest('passed', 'failed')), '1 passed, 1 failed'],
  ['a report without tests', JSON.stringify(vitest()), '0 passed, 1 failed'],
  ['something else', '{}', '0 passed, 1 failed'],
  ['half a report', '{"testResults": [', '0 passed, 1 failed'],
  ['a skipped test', JSON.stringify(vitest('passed', 'skipped')), '1 passed, 0 failed'],
])('%s fails the run', (_name, text, lastLine) => {
  expect(outcome({ 'a.json': text })).toEqual({ code: 1, lastLine });
});

test('no report at all fails the run', () => {
  expect(run({})).toEqual({ code: 1, lines: ['no report was named', '0 passed, 1 failed'] });
});

test('a missing report fails the run', () => {
  const missing = path.join(folder, 'nowhere.json');
  expect(outcome({ 'a.json': JSON.stringify(vitest('passed')) }, [missing])).toEqual({
    code: 1,
    lastLine: '1 passed, 1 failed',
  });
});
