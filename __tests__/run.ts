import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { chromiumPath } from './support/chromium.ts';
import { makeDemoFolder } from './support/demoFolder.ts';
import { startPostgres } from './support/postgres.ts';

type Outcome = { passed: number; failed: number };

const say = (line: string) => void process.stdout.write(`${line}\n`);
const scratch = mkdtempSync(path.join(tmpdir(), 'foyer-test-'));

/** Twice what the longest part needs on two slow cores: what takes more hangs. */
const MOST_MINUTES = process.env.TEST_LONG === '1' ? 90 : 60;

function run(command: string, args: string[], env: Record<string, string> = {}) {
  const child = spawn(command, args, {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
  });
  let output = '';
  let hung = '';
  const end = (why: string) => {
    hung = why;
    // with all that it has started
    if (child.pid !== undefined) process.kill(-child.pid, 'SIGKILL');
  };
  process.once('SIGINT', end);
  const limit = setTimeout(() => end(`Ended after ${MOST_MINUTES} minutes.`), MOST_MINUTES * 60_000);
  const take = (chunk: Buffer) => {
    output += chunk.toString();
    if (hung === '' && output.includes('Jest did not exit one second after')) {
      end('The tests are over, and something that one of them has opened keeps the process alive.');
    }
  };
  child.stdout.on('data', take);
  child.stderr.on('data', take);
  return new Promise<{ isGood: boolean; output: string }>((resolve) => {
    child.once('error', (error) => resolve({ isGood: false, output: error.message }));
    child.once('exit', (code) => {
      clearTimeout(limit);
      process.removeListener('SIGINT', end);
      resolve({ isGood: code === 0 && hung === '', output: `${output}\n${hung}` });
    });
  });
}

async function timed<Result extends Outcome>(name: string, work: () => Promise<Result & { output: string }>) {
  const started = Date.now();
  const result = await work();
  const seconds = Math.round((Date.now() - started) / 1000);
  if (result.failed > 0) say(result.output.trim());
  say(
    `${result.failed > 0 ? '✗' : '✓'} ${name} (${result.passed} passed, ${result.failed} failed, ${seconds} s)`,
  );
  return result;
}

/** A check counts as one: it holds or it does not. */
const check = (name: string, script: string) =>
  timed(name, async () => {
    const { isGood, output } = await run('npm', ['run', '--silent', script]);
    return { passed: isGood ? 1 : 0, failed: isGood ? 0 : 1, output };
  });

const tests = (name: string, args: string[], env: Record<string, string> = {}) =>
  timed(name, async () => {
    const file = path.join(scratch, `${name.replaceAll(/\W+/g, '-')}.json`);
    const { isGood, output } = await run(
      process.execPath,
      ['node_modules/jest/bin/jest.js', '--json', `--outputFile=${file}`, '--silent=false', ...args],
      env,
    );
    try {
      const { numPassedTests, numFailedTests, numRuntimeErrorTestSuites } = JSON.parse(
        readFileSync(file, 'utf8'),
      ) as Record<string, number>;
      const failed = (numFailedTests ?? 0) + (numRuntimeErrorTestSuites ?? 0);
      return { passed: numPassedTests ?? 0, failed: isGood ? failed : Math.max(failed, 1), output };
    } catch {
      return { passed: 0, failed: 1, output };
    }
  });

/** The tests of the server that open a database, and have not run on both engines already. */
async function testsOfOneEngine(): Promise<string[]> {
  const { output } = await run(process.execPath, [
    'node_modules/jest/bin/jest.js',
    '--selectProjects',
    'units',
    '--listTests',
    '--findRelatedTests',
    '__tests__/support/database.ts',
  ]);
  return output.split('\n').filter((file) => {
    const isServers = /server\/(?!db\/).*\.test\.ts$/.test(file);
    return isServers && !readFileSync(file, 'utf8').includes('/bothEngines.ts');
  });
}

async function otherChecks(): Promise<Outcome[]> {
  const done: Outcome[] = [];
  for (const [name, script] of [
    ['types', 'check:types'],
    ['layers', 'layers'],
    ['unused code', 'knip'],
    ['format', 'check:format'],
    ['bundle size', 'size'],
  ] as const) {
    done.push(await check(name, script));
  }
  return done;
}

// in processes of their own, which end with the tests
const atOnce = ['--maxWorkers=2'];
const outcomes: Outcome[] = [];

// linting takes about as long as all the other checks
const [lint, others] = await Promise.all([check('lint', 'lint'), otherChecks()]);
outcomes.push(lint, ...others);
const postgres = await startPostgres();
try {
  outcomes.push(
    await tests('units and components', [...atOnce, '--selectProjects', 'units', 'components'], {
      TEST_POSTGRES_URL: postgres.url,
    }),
    await tests(
      'server on PostgreSQL',
      [...atOnce, '--selectProjects', 'units', '--runTestsByPath', ...(await testsOfOneEngine())],
      { TEST_DATABASE_URL: postgres.url },
    ),
  );
} finally {
  await postgres.stop();
}

chromiumPath(say);
const demo = path.join(scratch, 'demo');
await makeDemoFolder(demo);
outcomes.push(
  await tests('journeys in Chromium', [...atOnce, '--selectProjects', 'journeys'], {
    TEST_DEMO_FOLDER: demo,
  }),
);
rmSync(scratch, { recursive: true, force: true });

const sum = (key: keyof Outcome) => outcomes.reduce((total, outcome) => total + outcome[key], 0);
if (sum('failed') > 0) process.exitCode = 1;
say(`${sum('passed')} passed, ${sum('failed')} failed`);
