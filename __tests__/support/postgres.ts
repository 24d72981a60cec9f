import { type ChildProcess, execFile, execFileSync, spawn } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { chown, mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';

import pg from 'pg';

import { findPostgres, postgresUser } from './postgresBinaries.ts';

export type TestPostgres = {
  url: string;
  /** Kills the server and all its processes at once, like a power cut; `start` restarts it. */
  kill: () => Promise<void>;
  start: () => Promise<void>;
  stop: () => Promise<void>;
};

/**
 * A port below those that the system gives to connections, so that a restarted server finds its port free.
 */
async function freePort(): Promise<number> {
  for (;;) {
    const port = randomInt(15_000, 32_000);
    const server = createServer();
    const isFree = await new Promise<boolean>((resolve) => {
      server.once('error', () => resolve(false)).listen(port, '127.0.0.1', () => resolve(true));
    });
    server.close();
    if (isFree) return port;
  }
}

async function untilItAnswers(url: string, server: ChildProcess): Promise<void> {
  for (;;) {
    const end = server.exitCode ?? server.signalCode;
    if (end !== null) throw new Error(`PostgreSQL has ended with ${end} at its start`);
    const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5_000 });
    try {
      await client.connect();
      return;
    } catch {
      await sleep(20);
    } finally {
      await client.end().catch(() => undefined);
    }
  }
}

/** Each of its processes leads its own process group. */
function listChildren(parent: number): number[] {
  const lines = execFileSync('ps', ['-A', '-o', 'pid=,ppid='], { encoding: 'utf8' }).trim().split('\n');
  const pairs = lines.map((line) => line.trim().split(/\s+/).map(Number));
  return pairs.flatMap(([pid, ppid]) => (ppid === parent && pid !== undefined ? [pid] : []));
}

function signal(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name);
  } catch {
    // it has already ended
  }
}

function killAll(pid: number): void {
  // stops it from starting another child, which would hold the shared memory and block the next start
  signal(pid, 'SIGSTOP');
  for (const each of [...listChildren(pid), pid]) signal(each, 'SIGKILL');
}

export async function startPostgres(settings: Record<string, string> = {}): Promise<TestPostgres> {
  const { binaries, isCopy } = await findPostgres();
  const folder = await mkdtemp(join(tmpdir(), 'foyer-postgres-'));
  if (postgresUser) await chown(folder, postgresUser.uid, postgresUser.gid);
  const data = join(folder, 'data');
  const asUser = { ...postgresUser, cwd: folder };
  await promisify(execFile)(
    join(binaries, 'bin/initdb'),
    ['-D', data, '-U', 'foyer', '--auth=trust', '--encoding=UTF8', '--locale=C', '--no-sync'],
    asUser,
  );

  const port = await freePort();
  const url = `postgres://foyer@127.0.0.1:${port}/postgres`;
  const options = Object.entries({
    listen_addresses: '127.0.0.1',
    unix_socket_directories: '',
    port: String(port),
    fsync: 'on',
    max_connections: '200',
    ...settings,
  }).flatMap(([name, value]) => ['-c', `${name}=${value}`]);

  let server: ChildProcess | null = null;
  const killNow = () => {
    const pid = server?.exitCode === null ? server.pid : undefined;
    if (pid !== undefined) killAll(pid);
  };
  process.once('exit', killNow);

  async function end(how: () => void): Promise<void> {
    if (server === null) return;
    const { exitCode, signalCode } = server;
    if (exitCode === null && signalCode === null) {
      const ended = once(server, 'exit');
      how();
      await ended;
    }
    server = null;
  }
  async function start(): Promise<void> {
    server = spawn(join(binaries, 'bin/postgres'), ['-D', data, ...options], { ...asUser, stdio: 'ignore' });
    await untilItAnswers(url, server);
  }

  await start();
  return {
    url,
    start,
    kill: () => end(killNow),
    async stop() {
      await end(() => server?.kill('SIGINT'));
      process.removeListener('exit', killNow);
      await rm(folder, { recursive: true, force: true });
      if (isCopy) await rm(binaries, { recursive: true, force: true });
    },
  };
}
