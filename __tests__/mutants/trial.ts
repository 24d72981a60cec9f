import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import fs from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import ts from 'typescript';

import { measureSlowness } from '../runner/slowness.ts';
import { startPostgres } from '../support/postgres.ts';
import { mutated, type Place } from './places.ts';

/**
 * The test that noticed a mutant, or null for none. `isUnclear`: the same test fails without the mutant too.
 */
export type Verdict = { by: string | null; isUnclear: boolean };

export type Settings = { limitSeconds: number; hasJourneys: boolean; signal: AbortSignal };

export type Trial = {
  files: readonly string[];
  read: (file: string) => string;
  /** Why the nearest tests of a file fail in the copy without a mutant; null if they pass. */
  checkUnmutated: (file: string) => Promise<string | null>;
  judge: (place: Place) => Promise<Verdict>;
  remove: () => void;
};

type Ended = { code: number | null; output: string; isOverdue: boolean; wasHalted: boolean };

/** A failing test and its file; without a file, the tests did not finish. */
type Failure = { file: string; what: string };

type Outcome = { failure: Failure | null; passed: readonly string[] };

type Report = {
  testResults: {
    name: string;
    status: string;
    message: string;
    assertionResults: { fullName: string; status: string }[];
  }[];
};

/**
 * Tests run from the nearest to the mutant outward, since running all at once delays the first by minutes.
 */
const NEAREST = 10;

const MOST_BETWEEN_STEPS_MS = 15_000;

const original = path.resolve(import.meta.dirname, '../..');

/** All files that are or would be in git, and everything installed and built. */
function copyProduct(root: string): string[] {
  const listed = execFileSync('git', ['ls-files', '-z', '-co', '--exclude-standard'], { cwd: original });
  const files = [...new Set(listed.toString().split('\0'))].filter(
    (file) => file !== '' && fs.existsSync(path.join(original, file)),
  );
  for (const file of files) fs.cpSync(path.join(original, file), path.join(root, file));
  fs.symlinkSync(path.join(original, 'node_modules'), path.join(root, 'node_modules'));
  const pages = path.join(original, 'dist');
  if (fs.existsSync(pages)) fs.cpSync(pages, path.join(root, 'dist'), { recursive: true });
  return files;
}

/** Types do not exist when a test runs. */
const withoutTypes = (text: string) => text.replaceAll(/^(im|ex)port type [^;]*;/gm, '');

/** Which tests import each file, the nearest first. */
function testsByFile(root: string, files: readonly string[]) {
  const folders = new Map([
    ['#tests', '__tests__'],
    ['#domain', 'domain'],
    ['#src', 'src'],
    ['#server', 'server'],
    ['#machines', 'machines'],
  ]);
  const importers = new Map<string, string[]>();
  for (const file of files.filter((each) => /\.tsx?$/.test(each))) {
    const { importedFiles } = ts.preProcessFile(withoutTypes(fs.readFileSync(path.join(root, file), 'utf8')));
    for (const { fileName } of importedFiles) {
      const [first = '', ...rest] = fileName.split('/');
      const folder = folders.get(first);
      const target = folder
        ? path.posix.join(folder, ...rest)
        : path.posix.join(path.posix.dirname(file), fileName);
      importers.set(target, [...(importers.get(target) ?? []), file]);
    }
  }
  return (file: string): string[] => {
    const seen = new Set([file]);
    for (const each of seen) for (const importer of importers.get(each) ?? []) seen.add(importer);
    return [...seen].filter((each) => /\.test\.tsx?$/.test(each) && !each.includes('/journeys/'));
  };
}

/** One program for all mutants, so that only changed files are read again. */
function createTypeChecker(root: string) {
  const { fileNames, options } = ts.parseJsonConfigFileContent(
    ts.readConfigFile(path.join(root, 'tsconfig.json'), (file) => ts.sys.readFile(file)).config,
    ts.sys,
    root,
  );
  const versions = new Map<string, number>();
  const snapshots = new Map<string, ts.IScriptSnapshot>();
  const getSnapshot = (file: string) => {
    const known = snapshots.get(file);
    const text = known ? undefined : ts.sys.readFile(file);
    if (text === undefined) return known;
    const read = ts.ScriptSnapshot.fromString(text);
    snapshots.set(file, read);
    return read;
  };
  const service = ts.createLanguageService({
    getScriptFileNames: () => fileNames,
    getScriptVersion: (file) => String(versions.get(file) ?? 0),
    getScriptSnapshot: getSnapshot,
    getCurrentDirectory: () => root,
    getCompilationSettings: () => options,
    getDefaultLibFileName: ts.getDefaultLibFilePath,
    fileExists: (file) => ts.sys.fileExists(file),
    readFile: (file, encoding) => ts.sys.readFile(file, encoding),
    readDirectory: (...args) => ts.sys.readDirectory(...args),
    directoryExists: (folder) => ts.sys.directoryExists(folder),
    getDirectories: (folder) => ts.sys.getDirectories(folder),
    realpath: (file) => ts.sys.realpath?.(file) ?? file,
  });
  return {
    hasChanged(file: string) {
      const full = path.join(root, file);
      snapshots.delete(full);
      versions.set(full, (versions.get(full) ?? 0) + 1);
    },
    getError(file: string): string | null {
      const [first] = service.getSemanticDiagnostics(path.join(root, file));
      if (!first) return null;
      const [sentence = ''] = ts.flattenDiagnosticMessageText(first.messageText, '\n').split('\n');
      return `TS${first.code}: ${sentence}`;
    },
  };
}

function endGroup({ pid }: ChildProcess) {
  try {
    if (pid !== undefined) process.kill(-pid, 'SIGKILL');
  } catch {
    // it has already ended
  }
}

/**
 * Counts waiting time in steps, so that a sleeping machine or a halted run does not look like a hanging test.
 */
function watchTime(limitSeconds: number, onOverdue: () => void) {
  let waited = 0;
  let last = Date.now();
  const watch = {
    isOverdue: false,
    wasHalted: false,
    reset: () => void (waited = 0),
    end: () => clearInterval(timer),
  };
  const timer = setInterval(() => {
    if (Date.now() - last > MOST_BETWEEN_STEPS_MS) watch.wasHalted = true;
    last = Date.now();
    waited += 1;
    if (waited < limitSeconds) return;
    watch.isOverdue = true;
    onOverdue();
  }, 1000);
  return watch;
}

/** Ends with all its child processes, either when stopped or when no test file has finished for too long. */
function run(
  root: string,
  args: string[],
  { signal, limitSeconds }: Settings,
  env: Record<string, string> = {},
) {
  signal.throwIfAborted();
  const child = spawn(process.execPath, args, {
    cwd: root,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
  });
  const end = () => endGroup(child);
  const watch = watchTime(limitSeconds, end);
  signal.addEventListener('abort', end);
  let output = '';
  const take = (chunk: Buffer) => {
    output += chunk.toString();
    // a single file can contain most of the tests, so only a lack of progress counts as hanging
    if (/^(PASS|FAIL) /m.test(chunk.toString())) watch.reset();
  };
  child.stdout.on('data', take);
  child.stderr.on('data', take);
  return new Promise<Ended>((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (code) => {
      watch.end();
      signal.removeEventListener('abort', end);
      if (signal.aborted) reject(new Error('Stopped.'));
      else resolve({ code, output, isOverdue: watch.isOverdue, wasHalted: watch.wasHalted });
    });
  });
}

const lastLine = (output: string) => output.trim().split('\n').at(-1) ?? '';

function readReport(root: string, file: string): { failure: Failure | null; passed: string[] } {
  if (!fs.existsSync(file)) return { failure: null, passed: [] };
  const { testResults } = JSON.parse(fs.readFileSync(file, 'utf8')) as Report;
  const getRelativePath = ({ name }: { name: string }) => path.relative(root, name).replaceAll(path.sep, '/');
  const passed = testResults.filter(({ status }) => status === 'passed').map(getRelativePath);
  const failed = testResults.find(({ status }) => status === 'failed');
  if (!failed) return { failure: null, passed };
  const test = failed.assertionResults.find(({ status }) => status === 'failed');
  const sentence = failed.message.split('\n').find((line) => /\w/.test(line)) ?? '';
  return { failure: { file: getRelativePath(failed), what: test?.fullName ?? sentence.trim() }, passed };
}

/** Runs test files in the copy until the first fails. */
function testsIn(root: string, scratch: string, settings: Settings) {
  const report = path.join(scratch, 'report.json');
  const always = [
    ...['node_modules/jest/bin/jest.js', '--bail=1', '--maxWorkers=2', '--passWithNoTests'],
    ...['--json', `--outputFile=${report}`, `--cacheDirectory=${path.join(scratch, 'jest')}`],
    '--runTestsByPath',
  ];
  return async function jest(tests: readonly string[], env: Record<string, string> = {}): Promise<Outcome> {
    fs.rmSync(report, { force: true });
    const slowness = measureSlowness();
    const { code, output, isOverdue, wasHalted } = await run(
      root,
      [...always, ...tests],
      { ...settings, limitSeconds: settings.limitSeconds * slowness },
      { ...env, TEST_SLOWNESS: String(slowness) },
    );
    // the test that was running then has exceeded its time limit
    if (code !== 0 && wasHalted) return jest(tests, env);
    const { failure, passed } = readReport(root, report);
    if (code === 0 || failure) return { failure, passed };
    const what = isOverdue ? 'time limit' : `tests that end with ${code}: ${lastLine(output)}`;
    return { failure: { file: '', what }, passed };
  };
}

type Jest = ReturnType<typeof testsIn>;

/** Each mutant gets its own PostgreSQL server, because it may leave it in any state. */
async function onPostgres<Result>(work: (env: Record<string, string>) => Promise<Result>): Promise<Result> {
  const postgres = await startPostgres({ fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' });
  try {
    return await work({ TEST_POSTGRES_URL: postgres.url });
  } finally {
    await postgres.stop();
  }
}

/** A test that fails at random, or because the machine is busy, has not noticed the mutant. */
async function confirmedFailure(
  jest: Jest,
  tests: readonly string[],
  env: Record<string, string>,
): Promise<Failure | null> {
  let left = tests;
  while (left.length > 0) {
    const { failure, passed } = await jest(left, env);
    if (failure === null || failure.file === '') return failure;
    const again = await jest([failure.file], env);
    if (again.failure !== null) return again.failure;
    left = left.filter((test) => test !== failure.file && !passed.includes(test));
  }
  return null;
}

const relatedFailure = (jest: Jest, tests: readonly string[]) =>
  onPostgres(
    async (env) =>
      (await confirmedFailure(jest, tests.slice(0, NEAREST), env)) ??
      (await confirmedFailure(jest, tests.slice(NEAREST), env)),
  );

const buildPages = (root: string, settings: Settings) =>
  run(root, ['-e', "require('./server/prepare.cjs').prepare({ pages: true, server: true })"], settings);

async function journeyFailure(
  jest: Jest,
  root: string,
  journeys: readonly string[],
  settings: Settings,
): Promise<Failure | null> {
  const built = await buildPages(root, settings);
  if (built.code !== 0) return { file: '', what: `build: ${lastLine(built.output)}` };
  return onPostgres((env) => confirmedFailure(jest, journeys, env));
}

/** Saves the current build and caches, and can restore them. */
function keepMade(root: string, scratch: string) {
  const built = path.join(root, 'dist');
  const savedBuild = path.join(scratch, 'dist');
  const readMarks = (folder: string) =>
    ['.foyer-built', 'server/.foyer-built']
      .map((name) => path.join(folder, name))
      .map((file) => (fs.existsSync(file) ? fs.readFileSync(file, 'utf8') : ''))
      .join();
  const cache = path.join(root, '.cache');
  const cached = () => (fs.existsSync(cache) ? fs.readdirSync(cache) : []);
  fs.cpSync(built, savedBuild, { recursive: true });
  const saved = cached();
  return () => {
    for (const name of cached()) {
      if (!saved.includes(name)) fs.rmSync(path.join(cache, name), { recursive: true, force: true });
    }
    if (readMarks(built) === readMarks(savedBuild)) return;
    fs.rmSync(built, { recursive: true, force: true });
    fs.cpSync(savedBuild, built, { recursive: true });
  };
}

/** Whether a test fails without any mutant; each test is checked once. */
function failsAlone(jest: Jest) {
  const known = new Map<string, boolean>();
  return async (file: string): Promise<boolean> => {
    const fails = known.get(file) ?? (await jest([file])).failure !== null;
    known.set(file, fails);
    return fails;
  };
}

const named = ({ file, what }: Failure) => (file === '' ? what : `${what} (${file})`);

async function prepareTrial(root: string, scratch: string, settings: Settings) {
  const files = copyProduct(root);
  const built = await buildPages(root, settings);
  if (built.code !== 0) throw new Error(`The pages cannot be built:\n${built.output}`);

  const jest = testsIn(root, scratch, settings);
  const isOwnFault = failsAlone(jest);
  const findTests = testsByFile(root, files);
  const journeys = files.filter((file) => /\/journeys\/.*\.test\.ts$/.test(file));
  const types = createTypeChecker(root);
  const temporary = tmpdir();
  let bringBack: (() => void) | null = null;

  function cleanUp() {
    bringBack?.();
    fs.rmSync(temporary, { recursive: true, force: true });
    fs.mkdirSync(temporary);
  }
  const read = (file: string) => fs.readFileSync(path.join(root, file), 'utf8');
  function write(file: string, text: string) {
    fs.writeFileSync(path.join(root, file), text);
    types.hasChanged(file);
  }
  async function findFailure(file: string): Promise<Failure | null> {
    const error = types.getError(file);
    if (error !== null) return { file: '', what: `types (${error})` };
    const related = await relatedFailure(jest, findTests(file));
    return related ?? (settings.hasJourneys ? journeyFailure(jest, root, journeys, settings) : null);
  }

  return {
    files,
    read,
    async checkUnmutated(file: string) {
      const failure = await relatedFailure(jest, findTests(file).slice(0, NEAREST));
      bringBack = keepMade(root, scratch);
      cleanUp();
      return failure && named(failure);
    },
    async judge(place: Place): Promise<Verdict> {
      const text = read(place.file);
      write(place.file, mutated(text, place));
      const failure = await findFailure(place.file);
      write(place.file, text);
      cleanUp();
      if (!failure) return { by: null, isUnclear: false };
      return { by: named(failure), isUnclear: failure.file !== '' && (await isOwnFault(failure.file)) };
    },
  };
}

/** A copy of the product in which mutants are tried, so that the work tree does not change. */
export async function openTrial(settings: Settings): Promise<Trial> {
  const scratch = fs.mkdtempSync(path.join(tmpdir(), 'foyer-mutants-'));
  const remove = () => fs.rmSync(scratch, { recursive: true, force: true, maxRetries: 5 });
  try {
    // where the tests run as root, PostgreSQL runs as another user
    fs.chmodSync(scratch, 0o755);
    // files left behind by a stopped test are removed with the copy
    process.env.TMPDIR = path.join(scratch, 'tmp');
    fs.mkdirSync(process.env.TMPDIR);
    return { ...(await prepareTrial(path.join(scratch, 'product'), scratch, settings)), remove };
  } catch (error) {
    remove();
    throw error;
  }
}
