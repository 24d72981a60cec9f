import { once } from 'node:events';
import { chmod, mkdtemp, readFile, rm, rmdir, writeFile } from 'node:fs/promises';
import { createConnection, createServer, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, isAbsolute, join, resolve } from 'node:path';
import { createInterface } from 'node:readline';

import { unavailable } from './errors.ts';

/**
 * A command runs here until its handler ends, and may report progress. The server waits for it before
 * stopping, so a long command that can be abandoned checks whether it should stop.
 */
export type Handler = (
  payload: unknown,
  report: (progress: unknown) => void,
  isStopping: () => boolean,
) => Promise<unknown>;
export type Handlers = Record<string, Handler>;
export type CommandResult = { result: unknown };

type Reply = { progress: unknown } | CommandResult | { error: string };

/** The length limit for the address of a Unix socket on some systems. */
const MAX_ADDRESS_BYTES = 100;
const SOCKET = 'control.sock';
const addressFile = (dataDir: string) => join(dataDir, 'control');

/** A folder that only we can access, because the temporary folder is shared. */
async function chooseAddress(dataDir: string): Promise<string> {
  if (Buffer.byteLength(join(dataDir, SOCKET)) <= MAX_ADDRESS_BYTES) return SOCKET;
  return join(await mkdtemp(join(tmpdir(), 'foyer-')), 's');
}

type Stopping = { isStopping: () => boolean; pending: Set<Promise<void>> };

async function serve(socket: Socket, handlers: Handlers, { isStopping, pending }: Stopping): Promise<void> {
  const send = (reply: Reply) => {
    if (!socket.destroyed) socket.write(`${JSON.stringify(reply)}\n`);
  };
  async function perform(line: string): Promise<void> {
    try {
      const { command, payload } = JSON.parse(line) as { command: string; payload: unknown };
      const handler = Object.hasOwn(handlers, command) ? handlers[command] : undefined;
      if (!handler) throw new Error(`The server doesn’t know the command ${command}.`);
      if (isStopping()) throw new Error('The server is shutting down. Try again once it’s running.');
      const result = await handler(payload, (progress) => send({ progress }), isStopping);
      send({ result: result ?? null });
    } catch (error) {
      send({ error: error instanceof Error ? error.message : 'The command failed.' });
    }
    socket.end();
  }
  for await (const line of createInterface({ input: socket })) {
    const task = perform(line);
    pending.add(task);
    await task.finally(() => pending.delete(task));
  }
}

/** The server holds the data folder, so it runs the operator's commands there. */
export async function listenForCommands(dataDir: string, handlers: Handlers) {
  const recorded = await chooseAddress(dataDir);
  const address = resolve(dataDir, recorded);
  await rm(address, { force: true });
  const sockets = new Set<Socket>();
  const pending = new Set<Promise<void>>();
  let isStopping = false;
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('error', () => undefined).on('close', () => sockets.delete(socket));
    void serve(socket, handlers, { isStopping: () => isStopping, pending }).catch(() => socket.destroy());
  });
  const mask = process.umask(0o177);
  server.listen(address);
  process.umask(mask);
  await once(server, 'listening');
  await chmod(address, 0o600);
  await writeFile(addressFile(dataDir), recorded, { mode: 0o600 });

  return {
    /** Waits until pending commands have finished or given up. */
    async close(): Promise<void> {
      isStopping = true;
      server.close();
      while (pending.size > 0) await Promise.all(pending);
      for (const socket of sockets) socket.destroy();
      await rm(address, { force: true });
      if (isAbsolute(recorded)) await rmdir(dirname(address));
      await rm(addressFile(dataDir), { force: true });
    },
  };
}

async function readAddress(dataDir: string): Promise<string | null> {
  const recorded = await readFile(addressFile(dataDir), 'utf8').catch(() => null);
  return recorded === null ? null : resolve(dataDir, recorded);
}

async function connect(dataDir: string): Promise<Socket | null> {
  const address = await readAddress(dataDir);
  if (address === null) return null;
  const socket = createConnection(address);
  try {
    await once(socket, 'connect');
    return socket;
  } catch {
    return null;
  }
}

/** Throws the error that the command failed with. */
export async function sendCommand(
  dataDir: string,
  command: string,
  payload: unknown,
  onProgress: (progress: unknown) => void = () => undefined,
): Promise<CommandResult | 'no server'> {
  const socket = await connect(dataDir);
  if (!socket) return 'no server';
  let failure: unknown = null;
  socket.on('error', (error) => (failure = error));
  socket.write(`${JSON.stringify({ command, payload })}\n`);
  for await (const line of createInterface({ input: socket })) {
    const reply = JSON.parse(line) as Reply;
    if ('progress' in reply) onProgress(reply.progress);
    else if ('error' in reply) throw new Error(reply.error);
    else return reply;
  }
  throw unavailable(failure);
}
