// Sums up the JSON reports of vitest and Playwright: the last line says "N passed, N failed", the exit code agrees.
// A report that is missing, empty or not of this form is a failure: no test has vouched for anything then.
import { readFileSync, realpathSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/**
 * @typedef {{ passed: number, failed: number, skipped: number }} Tally
 * @typedef {{ status: string, assertionResults: { status: string }[] }} VitestFile
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
  return { passed, failed, skipped: statuses.length - passed - failed };
}

/**
 * A test that passed only when repeated has failed.
 * @param {object} report
 * @returns {Tally}
 */
function tallyPlaywright(report) {
  const { stats, errors } =
    /** @type {{ stats: { expected: number, unexpected: number, flaky: number, skipped: number }, errors: unknown[] }} */ (
      report
    );
  return { passed: stats.expected, failed: stats.unexpected + stats.flaky + errors.length, skipped: stats.skipped };
}

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
  return { passed: 0, failed: 1, skipped: 0 };
}

/** @param {string[]} files */
function main(files) {
  const sum = { passed: 0, failed: 0, skipped: 0 };
  for (const file of files) {
    const { passed, failed, skipped } = readTally(file);
    process.stdout.write(`${file}: ${passed} passed, ${failed} failed, ${skipped} skipped\n`);
    sum.passed += passed;
    sum.failed += failed;
    sum.skipped += skipped;
  }
  if (sum.skipped > 0) process.stdout.write(`${sum.skipped} skipped: nothing may be skipped here\n`);
  process.stdout.write(`${sum.passed} passed, ${sum.failed} failed\n`);
  if (sum.failed + sum.skipped > 0) process.exitCode = 1;
}

if (process.argv[1] && realpathSync(process.argv[1]) === fileURLToPath(import.meta.url)) main(process.argv.slice(2));
