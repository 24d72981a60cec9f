import type { ChildProcess } from 'node:child_process';
import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { copyFolder } from './copyFolder.ts';
import { environmentOfTests } from './environmentOfTests.ts';

const root = path.resolve(import.meta.dirname, '../..');

export type Product = {
  /** Where the first organization's portal is. */
  url: string;
  urlOf: (slug: string) => string;
  port: number;
  process: ChildProcess;
  /** All that it has printed so far. */
  printed: () => string;
  /** Resolves when it has printed these words. */
  says: (words: string) => Promise<void>;
  /** From then on it is so much later on the server. Only ever further ahead: what was done is not undone. */
  moveClock: (aheadMs: number) => Promise<void>;
  stop: (signal?: NodeJS.Signals) => Promise<number | null>;
};

type Options = { env?: Record<string, string>; dataDir?: string };

const running = new Set<ChildProcess>();

// A test that fails half-way leaves no server behind.
afterAll(() => {
  for (const child of running) child.kill('SIGKILL');
});

function start(env: Record<string, string>, ...args: string[]) {
  const child = spawn(process.execPath, [path.join(root, 'server', 'start.cjs'), ...args], {
    cwd: root,
    env: { ...environmentOfTests(), ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  running.add(child);
  child.once('exit', () => running.delete(child));
  return child;
}

/** For a start that is to fail: what it said, and its exit code. */
export async function runToEnd(
  env: Record<string, string>,
  ...args: string[]
): Promise<{ code: number | null; printed: string }> {
  const child = start(env, ...args);
  let printed = '';
  child.stdout.on('data', (chunk: Buffer) => (printed += chunk.toString()));
  child.stderr.on('data', (chunk: Buffer) => (printed += chunk.toString()));
  const code = await new Promise<number | null>((resolve) =>
    child.once('close', (status) => resolve(status)),
  );
  return { code, printed };
}

const othersThanTheDemo = ['DATABASE_URL', 'ORGANIZATION_SLUGS', 'APP_ENV'];

/** A folder that begins with the demo in it, where the run of all tests has made one and it is what is asked for. */
async function demoFor(env: Record<string, string>): Promise<string> {
  const folder = path.join(mkdtempSync(path.join(tmpdir(), 'foyer-data-')), 'data');
  const made = process.env.TEST_DEMO_FOLDER;
  if (made !== undefined && !othersThanTheDemo.some((name) => name in env)) await copyFolder(made, folder);
  return folder;
}

/** The whole product as `npm start` starts it, on a free port and a data folder of its own. */
export async function startProduct({ env = {}, dataDir }: Options = {}): Promise<Product> {
  const folder = dataDir ?? (await demoFor(env));
  const clockFile = `${folder}.clock`;
  const clock = {
    CLOCK_FILE: clockFile,
    NODE_OPTIONS: `--require ${path.join(import.meta.dirname, 'movedClock.cjs')}`,
  };
  const child = start({ DATA_DIR: folder, ...clock, ...env });
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
      const look = () => {
        if (text.includes(words)) resolve();
      };
      child.stdout.on('data', look);
      look();
    });

  return {
    url: `http://localhost:${port}`,
    urlOf: (slug) => `http://${slug}.localhost:${port}`,
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
      rmSync(clockFile, { force: true });
      if (dataDir === undefined) rmSync(path.dirname(folder), { recursive: true, force: true });
      return code;
    },
  };
}
