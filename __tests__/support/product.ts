import type { ChildProcess } from 'node:child_process';
import { spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { pageSlowness } from '../runner/timeLimits.ts';

import { copyFolder } from './copyFolder.ts';
import { environmentOfTests } from './environmentOfTests.ts';
import { copyDatabase, createEmptyDatabase, dropDatabase } from './templates.ts';

const root = path.resolve(import.meta.dirname, '../..');

export type Product = {
  /** The address of the first organization's portal. */
  url: string;
  getUrl: (slug: string) => string;
  port: number;
  process: ChildProcess;
  /** Everything it has printed so far. */
  printed: () => string;
  /** Resolves when it has printed these words. */
  says: (words: string) => Promise<void>;
  /** Moves the server's clock ahead of real time. It only goes forward: earlier changes are not undone. */
  moveClock: (aheadMs: number) => Promise<void>;
  stop: (signal?: NodeJS.Signals) => Promise<number | null>;
  /** Runs an operator's command on the data of this product. */
  operate: (...words: string[]) => Promise<Ended>;
  /** Null on the embedded database. */
  databaseUrl: string | null;
};

type Ended = { code: number | null; printed: string };
type Options = {
  env?: Record<string, string>;
  /** The folder of the embedded database, which the product creates if it does not exist. */
  dataDir?: string;
  engine?: 'PostgreSQL' | 'embedded';
  /** The command that starts it: by default that of `npm start`, without npm. */
  command?: readonly [string, ...string[]];
  /** Without the demo’s organizations. */
  isEmpty?: boolean;
};

const running = new Set<ChildProcess>();

// A test that fails halfway leaves no server behind.
afterAll(() => {
  for (const child of running) child.kill('SIGKILL');
});

/** What is loaded before the server. */
const preloaded = pageSlowness > 1 ? ['movedClock.cjs', 'slowAnswers.cjs'] : ['movedClock.cjs'];

const throughNode = [process.execPath, path.join(root, 'server', 'start.cjs')] as const;

function start(env: Record<string, string>, ...args: string[]) {
  return spawnIn(env, throughNode, args);
}

function spawnIn(
  env: Record<string, string>,
  [command, ...first]: readonly [string, ...string[]],
  args: string[],
) {
  const child = spawn(command, [...first, ...args], {
    cwd: root,
    env: { ...environmentOfTests(), ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  running.add(child);
  child.once('exit', () => running.delete(child));
  return child;
}

/** For a start that should fail: returns its output and exit code. */
export async function runToEnd(env: Record<string, string>, ...args: string[]): Promise<Ended> {
  const child = start(env, ...args);
  let printed = '';
  child.stdout.on('data', (chunk: Buffer) => (printed += chunk.toString()));
  child.stderr.on('data', (chunk: Buffer) => (printed += chunk.toString()));
  const code = await new Promise<number | null>((resolve) =>
    child.once('close', (status) => resolve(status)),
  );
  return { code, printed };
}

/** Pictures drawn by one product of the run are reused by all others. */
function sharePictures(folder: string): void {
  mkdirSync(folder, { recursive: true });
  symlinkSync(process.env.TEST_PICTURES ?? '', path.join(folder, 'pictures'));
}

type Placed = { databaseUrl: string | null; place: Record<string, string> };

/** Prepares the data of a product: by default the demo after a first start. */
async function placeData({ dataDir, engine, isEmpty }: Options, folder: string): Promise<Placed> {
  if (dataDir !== undefined) return { databaseUrl: null, place: { DATA_DIR: dataDir } };
  const { TEST_POSTGRES_URL = '', TEST_DEMO_URL = '', TEST_DEMO_FOLDER = '' } = process.env;
  if (engine === 'embedded') {
    await copyFolder(TEST_DEMO_FOLDER, folder);
    return { databaseUrl: null, place: { DATA_DIR: folder } };
  }
  const databaseUrl = await (isEmpty ? createEmptyDatabase(TEST_POSTGRES_URL) : copyDatabase(TEST_DEMO_URL));
  return { databaseUrl, place: { DATA_DIR: folder, DATABASE_URL: databaseUrl } };
}

/** The whole product as `npm start` starts it, on a free port and with its own data. */
export async function startProduct(options: Options = {}): Promise<Product> {
  const { env = {} } = options;
  const scratch = mkdtempSync(path.join(tmpdir(), 'foyer-data-'));
  const folder = path.join(scratch, 'data');
  const { databaseUrl, place } = await placeData(options, folder);
  if (options.dataDir === undefined) sharePictures(folder);
  const clockFile = path.join(scratch, 'clock');
  const preload = {
    CLOCK_FILE: clockFile,
    ANSWER_DELAY_MS: String(100 * pageSlowness),
    NODE_OPTIONS: preloaded.map((name) => `--require ${path.join(import.meta.dirname, name)}`).join(' '),
  };
  const child = spawnIn({ ...place, ...preload, ...env }, options.command ?? throughNode, []);
  let text = '';
  const ended = new Promise<number | null>((resolve) => child.once('exit', (code) => resolve(code)));
  const port = await new Promise<number>((resolve, reject) => {
    const take = (chunk: Buffer) => {
      text += chunk.toString();
      const found = /http:\/\/localhost:(\d+)/.exec(text);
      if (text.includes('Foyer is ready') && found) resolve(Number(found[1]));
    };
    child.stdout.on('data', take);
    child.stderr.on('data', take);
    void ended.then((code) => reject(new Error(`The product ended with ${String(code)}:\n${text}`)));
  });

  const says = (words: string) =>
    new Promise<void>((resolve) => {
      const check = () => {
        if (text.includes(words)) resolve();
      };
      child.stdout.on('data', check);
      check();
    });

  return {
    url: `http://localhost:${port}`,
    getUrl: (slug) => `http://${slug}.localhost:${port}`,
    port,
    process: child,
    printed: () => text,
    says,
    moveClock: async (aheadMs) => {
      writeFileSync(clockFile, String(aheadMs));
      child.kill('SIGUSR2');
      await says(`The clock is ${aheadMs} ms ahead.`);
    },
    stop: async (signal = 'SIGTERM') => {
      child.kill(signal);
      const code = await ended;
      rmSync(scratch, { recursive: true, force: true });
      if (databaseUrl !== null) await dropDatabase(databaseUrl);
      return code;
    },
    operate: (...words) => runToEnd({ ...env, ...place }, 'operate', ...words),
    databaseUrl,
  };
}
