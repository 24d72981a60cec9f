import type { ChildProcess } from 'node:child_process';
import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

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

/** Outside of the demo the product wants one. */
const SECRET_KEY = 'a secret of the tests, thirty-two long';

type Options = { env?: Record<string, string>; dataDir?: string };

const running = new Set<ChildProcess>();

// A test that fails half-way leaves no server behind.
afterAll(() => {
  for (const child of running) child.kill('SIGKILL');
});

function start(env: Record<string, string>, ...args: string[]) {
  const child = spawn(process.execPath, [path.join(root, 'server', 'start.cjs'), ...args], {
    cwd: root,
    env: { ...clean(process.env), PORT: '0', SECRET_KEY, WARM_PICTURES: '0', ...env },
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

/** The whole product as `npm start` starts it, on a free port and a data folder of its own. */
export async function startProduct({ env = {}, dataDir }: Options = {}): Promise<Product> {
  const folder = dataDir ?? mkdtempSync(path.join(tmpdir(), 'foyer-data-'));
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
      if (dataDir === undefined) rmSync(folder, { recursive: true, force: true });
      return code;
    },
  };
}

/** What the product would read is not taken from the machine that runs the tests. */
function clean(env: NodeJS.ProcessEnv): Record<string, string | undefined> {
  const ours = ['DATABASE_URL', 'APP_ENV', 'HOST', 'ORGANIZATION_SLUGS', 'LOG_LEVEL', 'NODE_ENV'];
  return Object.fromEntries(Object.entries(env).filter(([name]) => !ours.includes(name)));
}
