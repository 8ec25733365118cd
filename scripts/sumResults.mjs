// Sums up the JSON reports of vitest and Playwright: the last line says "N passed, N failed", the exit code agrees. Lines before it name every test that
// has passed only at its second try.
// A report that is missing, empty or not of this form is a failure, and so is none at all: no test has vouched for anything then.
import { readFileSync, realpathSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/**
 * `flaky`: those of the passed that have failed first, by name.
 * @typedef {{ passed: number, failed: number, skipped: number, flaky: string[] }} Tally
 * @typedef {{ status: string, assertionResults: { status: string }[] }} VitestFile
 * @typedef {{ title: string, file: string, line: number, tests: { status: string }[] }} Spec
 * @typedef {{ suites?: Suite[], specs?: Spec[] }} Suite
 */

/**
 * Counts one report.
 * @param {unknown} report parsed JSON of either runner
 * @returns {Tally | undefined} undefined for anything else
 */
export function tallyReport(report) {
  if (typeof report !== 'object' || report === null) return undefined;
  if ('testResults' in report) return tallyVitest(/** @type {VitestFile[]} */ (report.testResults));
  if ('stats' in report && 'errors' in report) return tallyPlaywright(report);
  return undefined;
}

/**
 * A file that fails before its first test counts as one failure.
 * @param {VitestFile[]} files
 * @returns {Tally}
 */
function tallyVitest(files) {
  const statuses = files.flatMap((file) => {
    const own = file.assertionResults.map((test) => test.status);
    return file.status === 'failed' && !own.includes('failed') ? [...own, 'failed'] : own;
  });
  const passed = statuses.filter((status) => status === 'passed').length;
  const failed = statuses.filter((status) => status === 'failed').length;
  return { passed, failed, skipped: statuses.length - passed - failed, flaky: [] };
}

/**
 * A test that passed only when repeated has passed, and is named. Without its name it has failed: nothing is to be hidden.
 * @param {object} report
 * @returns {Tally}
 */
function tallyPlaywright(report) {
  const { stats, errors, suites } =
    /** @type {{ stats: { expected: number, unexpected: number, flaky: number, skipped: number }, errors: unknown[], suites?: Suite[] }} */ (
      report
    );
  const flaky = specsIn({ suites })
    .filter(({ tests }) => tests.some(({ status }) => status === 'flaky'))
    .map(({ file, line, title }) => `${file}:${line} ${title}`);
  const nameless = Math.max(0, stats.flaky - flaky.length);
  return {
    passed: stats.expected + stats.flaky - nameless,
    failed: stats.unexpected + nameless + errors.length,
    skipped: stats.skipped,
    flaky,
  };
}

/**
 * @param {Suite} suite
 * @returns {Spec[]}
 */
const specsIn = ({ suites = [], specs = [] }) => [...specs, ...suites.flatMap(specsIn)];

/**
 * @param {string} file
 * @returns {Tally} one failure when the report cannot be used
 */
function readTally(file) {
  try {
    const tally = tallyReport(JSON.parse(readFileSync(file, 'utf8')));
    if (tally && tally.passed + tally.failed > 0) return tally;
    process.stdout.write(`${file}: no test has run\n`);
  } catch (error) {
    process.stdout.write(`${file}: ${error instanceof Error ? error.message : error}\n`);
  }
  return { passed: 0, failed: 1, skipped: 0, flaky: [] };
}

/** @param {string[]} files */
function main(files) {
  /** @type {Tally} */
  const sum = { passed: 0, failed: 0, skipped: 0, flaky: [] };
  if (files.length === 0) {
    process.stdout.write('no report was named\n');
    sum.failed = 1;
  }
  for (const file of files) {
    const { passed, failed, skipped, flaky } = readTally(file);
    process.stdout.write(`${file}: ${passed} passed, ${failed} failed, ${skipped} skipped\n`);
    sum.passed += passed;
    sum.failed += failed;
    sum.skipped += skipped;
    sum.flaky.push(...flaky);
  }
  for (const name of sum.flaky) process.stdout.write(`FLAKY: ${name}\n`);
  if (sum.skipped > 0) process.stdout.write(`${sum.skipped} skipped: nothing may be skipped here\n`);
  process.stdout.write(`${sum.passed} passed, ${sum.failed} failed\n`);
  if (sum.failed + sum.skipped > 0) process.exitCode = 1;
}

if (process.argv[1] && realpathSync(process.argv[1]) === fileURLToPath(import.meta.url)) main(process.argv.slice(2));
