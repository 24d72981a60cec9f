const { writeFileSync } = require('node:fs');
const path = require('node:path');

const root = path.join(__dirname, '..', '..');
const seconds = (ms) => `${(ms / 1000).toFixed(1)} s`;
const say = (line) => process.stdout.write(`${line}\n`);

/**
 * Reports each finished test file at once, failures with their reasons, and writes the figures to
 * TEST_RESULTS.
 */
module.exports = class Progress {
  tests = [];
  failures = [];
  done = 0;

  onRunStart({ numTotalTestSuites }) {
    this.of = numTotalTestSuites;
  }

  onTestResult({ path: file, context }, result) {
    const name = path.relative(root, file);
    const { numFailingTests, testExecError, perfStats, testResults, failureMessage } = result;
    const hasFailed = numFailingTests > 0 || Boolean(testExecError);
    this.done += 1;
    for (const { fullName, duration, status } of testResults)
      if (status === 'passed' || status === 'failed')
        this.tests.push({ file: name, title: fullName, ms: duration ?? 0 });
    const count = `${String(this.done).padStart(String(this.of).length)}/${this.of}`;
    const kind = context.config.displayName.name;
    say(`  ${hasFailed ? '✗' : '✓'} ${count} ${kind} ${name} (${seconds(perfStats.runtime)})`);
    if (!hasFailed) return;
    const reason = failureMessage ?? testExecError?.stack ?? 'It failed without a reason.';
    say(reason);
    this.failures.push(`✗ ${name}\n${reason.trim()}`);
  }

  onRunComplete(
    _contexts,
    { numPassedTests, numFailedTests, numRuntimeErrorTestSuites, numTotalTestSuites },
  ) {
    if (process.env.TEST_RESULTS === undefined) return;
    const results = {
      passed: numPassedTests,
      failed: numFailedTests + numRuntimeErrorTestSuites,
      files: numTotalTestSuites,
      failures: this.failures,
      slowest: this.tests.sort((a, b) => b.ms - a.ms).slice(0, 10),
    };
    writeFileSync(process.env.TEST_RESULTS, JSON.stringify(results));
  }

  getLastError() {}
};
