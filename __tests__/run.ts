import { execFileSync, spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';

import { measureSlowness } from './runner/slowness.ts';
import type { TrialResult } from './support/trials.ts';

/** How much slower than usual this machine is, and will be while checks and tests run in parallel. */
const slowness = 2 * measureSlowness();

type Test = { file: string; title: string; ms: number };
type Outcome = { passed: number; failed: number; failures?: string[]; slowest?: Test[] };

const MAX_FAILURE_LINES = 40;

const say = (line: string) => void process.stdout.write(`${line}\n`);
const scratch = mkdtempSync(path.join(tmpdir(), 'foyer-test-'));
const startedAt = Date.now();
const secondsSince = (moment: number) => Math.round((Date.now() - moment) / 1000);

/** Every process that the run has started, so that none outlives it. */
const running = new Set<number>();
const endAll = () => {
  for (const pid of running) {
    try {
      process.kill(-pid, 'SIGKILL');
    } catch {
      // it has already ended
    }
  }
  rmSync(scratch, { recursive: true, force: true });
};
process.once('exit', endAll);
process.once('SIGINT', () => process.exit(130));
process.once('SIGTERM', () => process.exit(143));

/** A larger young generation cuts the time for garbage collection by a tenth to a fifth. */
const ROOM = '--max-semi-space-size=128';

type Command = { args: string[]; env?: Record<string, string>; isLoud?: boolean };

function run({ args, env = {}, isLoud = false }: Command) {
  const child = spawn(process.execPath, [ROOM, ...args], {
    env: { ...process.env, ...env },
    stdio: ['ignore', isLoud ? 'inherit' : 'pipe', isLoud ? 'inherit' : 'pipe'],
    detached: true,
  });
  const { pid } = child;
  if (pid !== undefined) running.add(pid);
  let output = '';
  child.stdout?.on('data', (chunk: Buffer) => (output += chunk.toString()));
  child.stderr?.on('data', (chunk: Buffer) => (output += chunk.toString()));
  return new Promise<{ isGood: boolean; output: string }>((resolve) => {
    child.once('error', (error) => resolve({ isGood: false, output: error.message }));
    child.once('exit', (code) => {
      if (pid !== undefined) running.delete(pid);
      resolve({ isGood: code === 0, output });
    });
  });
}

function summarize(name: string, { passed, failed }: Outcome, began: number) {
  const mark = failed > 0 ? '✗' : '✓';
  say(`${mark} ${name} (${passed} passed, ${failed} failed, ${secondsSince(began)} s)`);
}

/** A check counts as one test: it passes or fails. */
async function check(name: string, ...args: string[]): Promise<Outcome> {
  const began = Date.now();
  const { isGood, output } = await run({ args });
  const outcome = { passed: isGood ? 1 : 0, failed: isGood ? 0 : 1 };
  if (!isGood) say(output.trim());
  summarize(name, outcome, began);
  return isGood ? outcome : { ...outcome, failures: [`✗ ${name}\n${output.trim()}`] };
}

type Jest = { workers?: number; args: string[] };

async function tests(name: string, { workers = 2, args }: Jest): Promise<Outcome> {
  const began = Date.now();
  const results = path.join(scratch, `${name.replaceAll(/\W+/g, '-')}.json`);
  const { isGood } = await run({
    args: [
      'node_modules/jest/bin/jest.js',
      `--maxWorkers=${workers}`,
      '--reporters=./__tests__/runner/progress.cjs',
      ...args,
    ],
    env: { TEST_RESULTS: results, TEST_SLOWNESS: String(slowness) },
    isLoud: true,
  });
  const outcome = readOutcome(results, isGood);
  summarize(name, outcome, began);
  return outcome;
}

function readOutcome(file: string, isGood: boolean): Outcome {
  try {
    const outcome = JSON.parse(readFileSync(file, 'utf8')) as Outcome;
    return isGood || outcome.failed > 0 ? outcome : { ...outcome, failed: 1 };
  } catch {
    return { passed: 0, failed: 1 };
  }
}

const bin = (name: string) => path.join('node_modules', name);

const types = [bin('@typescript/native/bin/tsc'), '--incremental', '--tsBuildInfoFile', '.cache/types.json'];
const lint = ['--import', 'tsx', bin('oxlint/bin/oxlint'), '--quiet'];
const format = [bin('oxfmt/bin/oxfmt'), '--check'];
const layers = [
  bin('dependency-cruiser/bin/dependency-cruise.mjs'),
  ...['domain', 'machines', 'src', 'server', '__tests__'],
  ...['--config', '.dependency-cruiser.cjs'],
];

/** Builds the pages that tests read and that the products of the journeys serve. */
async function build(): Promise<void> {
  const { isGood } = await run({
    args: ['-e', "require('./server/prepare.cjs').prepare({ pages: true, server: true })"],
    isLoud: true,
  });
  if (!isGood) process.exit(1);
}

/** Runs the checks one after the other, in parallel with the build and the tests. */
async function checks(built: Promise<void>): Promise<Outcome[]> {
  const outcomes = [
    await check('types and lint', ...lint, '--type-check'),
    await check('layers', ...layers),
    await check('unused code', bin('knip/bin/knip.js')),
    await check('format', ...format),
  ];
  await built;
  return [...outcomes, await check('bundle size', '--import', 'tsx', '__tests__/measure/size.ts')];
}

async function everything(): Promise<Outcome[][]> {
  const built = build();
  return await Promise.all([
    checks(built),
    built.then(async () => [
      // journeys spend a third of the time waiting for their pages
      await tests('units, components and journeys', { workers: 3, args: [] }),
    ]),
  ]);
}

const git = (...args: string[]) =>
  execFileSync('git', args, { encoding: 'utf8' })
    .split('\n')
    .filter((file) => existsSync(file) && file !== '');

/** The uncommitted files, or otherwise those of the last commit. */
function changedFiles(): string[] {
  const open = [...git('diff', '--name-only', 'HEAD'), ...git('ls-files', '--others', '--exclude-standard')];
  return open.length > 0 ? open : git('diff', '--name-only', 'HEAD~1');
}

async function whatChangesAffect(): Promise<Outcome[]> {
  const files = changedFiles();
  const code = files.filter((file) => /\.([cm]?[jt]s|tsx)$/.test(file));
  say(`${files.length} changed files`);
  if (code.length === 0)
    return [await check('format', ...format, '--no-error-on-unmatched-pattern', ...files)];
  await build();
  return await Promise.all([
    check('types', ...types),
    check('lint', ...lint, '--no-error-on-unmatched-pattern', ...code),
    check('format', ...format, '--no-error-on-unmatched-pattern', ...files),
    tests('units and components', {
      args: ['--selectProjects', 'units', 'components', '--passWithNoTests', '--findRelatedTests', ...code],
    }),
  ]);
}

/** Runs the long form of every series, and the server's tests on the embedded database. */
async function trials(): Promise<Outcome[]> {
  const { values } = parseArgs({ args: process.argv.slice(3), options: { seed: { type: 'string' } } });
  const table = path.join(scratch, 'trials.jsonl');
  writeFileSync(table, '');
  process.env.TEST_TRIALS = table;
  if (values.seed !== undefined) process.env.TEST_TRIAL_SEED = values.seed;
  await build();
  const series = git(
    'grep',
    '-lE',
    'support/(trials|axe).ts',
    '--',
    '__tests__/**/*.test.ts',
    '__tests__/**/*.test.tsx',
  );
  const outcomes = [await tests('trials', { args: ['--runTestsByPath', ...series] })];
  const rows = readFileSync(table, 'utf8').split('\n').filter(Boolean);
  printTrials(rows.map((row) => JSON.parse(row) as TrialResult));
  process.env.TEST_ENGINE = 'embedded';
  delete process.env.TEST_TRIALS;
  return [
    ...outcomes,
    await tests('server on the embedded database', {
      args: ['--selectProjects', 'units', '--testPathPatterns', '__tests__/server/'],
    }),
  ];
}

function printTrials(results: TrialResult[]): void {
  const columns = ['trial', 'done', 'lost', 'doubled', 'limit', 'pass'];
  const rows = results.map(
    ({ trial, done, lost = 0, doubled = 0, limit = 'none lost or doubled', seed, passed }) => [
      trial,
      seed === undefined ? done : `${done}, seed ${seed}`,
      String(lost),
      String(doubled),
      limit,
      passed ? 'yes' : 'NO',
    ],
  );
  for (const row of [columns, ...rows])
    say(row.map((cell, at) => cell.padEnd([34, 34, 6, 9, 26, 4][at] ?? 0)).join(''));
}

/** Only the last lines of a run are saved and read. */
function shortened(text: string): string {
  const lines = text.split('\n');
  return lines.length <= MAX_FAILURE_LINES
    ? text
    : [...lines.slice(0, MAX_FAILURE_LINES), `… ${lines.length - MAX_FAILURE_LINES} more lines above`].join(
        '\n',
      );
}

const runs = { changed: whatChangesAffect, trials, all: everything };
const name = process.argv[2] ?? 'all';

const outcomes = (await runs[name as keyof typeof runs]()).flat();

const failures = outcomes.flatMap((outcome) => outcome.failures ?? []);
if (failures.length > 0) say('\nAll failures once more:');
for (const failure of failures) say(shortened(failure));

const slowest = outcomes.flatMap(({ slowest = [] }) => slowest).sort((a, b) => b.ms - a.ms);
say('The ten slowest tests:');
for (const { ms, title, file } of slowest.slice(0, 10)) {
  say(`  ${(ms / 1000).toFixed(1).padStart(5)} s  ${title} (${file})`);
}
const sum = (key: 'passed' | 'failed') => outcomes.reduce((total, outcome) => total + outcome[key], 0);
if (sum('failed') > 0) process.exitCode = 1;
say(`All of it took ${secondsSince(startedAt)} s.`);
say(`${sum('passed')} passed, ${sum('failed')} failed`);
