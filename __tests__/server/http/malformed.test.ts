import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { connect } from 'node:net';

import fc from 'fast-check';

import type { Malformed } from './malformedRequests.ts';
import { malformed } from './malformedRequests.ts';

import { childScript } from '#tests/support/childScript.ts';
import { noteTrial, hashSeed, size } from '#tests/support/trials.ts';

const REQUESTS = size(5_000, 10_000);
const AT_ONCE = 50;
const SEED = hashSeed(20_261_121);

test('thousands of malformed requests: none is answered with 5xx, and the server goes on', async () => {
  const { port, stop, isRunning, logged } = await startServer();
  const requests = fc.sample(malformed, { numRuns: REQUESTS, seed: SEED });
  const statuses = new Map<number, number>();
  const failures: { kind: string; status: number; bytes: string }[] = [];

  const worker = async () => {
    for (let request = requests.pop(); request; request = requests.pop()) {
      for (const status of await getStatuses(port, request)) {
        statuses.set(status, (statuses.get(status) ?? 0) + 1);
        const { kind, bytes } = request;
        if (status >= 500) failures.push({ kind, status, bytes: bytes.toString('latin1').slice(0, 500) });
      }
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));

  noteTrial({
    trial: 'malformed requests',
    done: `${REQUESTS} requests`,
    limit: 'none answered with 5xx',
    seed: SEED,
    passed: failures.length === 0,
  });
  expect(failures).toEqual([]);
  expect([...statuses.keys()]).toEqual(expect.arrayContaining([200, 400, 404, 405, 413, 415, 431]));
  expect(isRunning()).toBe(true);
  expect(await isAnswering(port)).toBe(true);
  expect(logged()).toBe('');
  await stop();
});

async function startServer() {
  const file = childScript(import.meta.dirname, 'malformedServer.ts');
  const server = spawn(process.execPath, [file], { stdio: ['ignore', 'pipe', 'pipe'] });
  let errors = '';
  server.stderr.on('data', (chunk: Buffer) => (errors += chunk.toString()));
  const [line] = (await Promise.race([once(server.stdout, 'data'), once(server, 'exit')])) as [Buffer];
  if (server.exitCode !== null) throw new Error(errors);
  return {
    port: Number(line.toString()),
    isRunning: () => server.exitCode === null,
    logged: () => errors,
    stop: async () => {
      server.kill();
      await once(server, 'exit');
    },
  };
}

function getStatuses(port: number, { bytes, isCutOff }: Malformed): Promise<number[]> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1');
    let heard = '';
    socket.on('data', (chunk) => (heard += chunk.toString('latin1')));
    socket.on('error', () => undefined);
    socket.on('close', () =>
      resolve([...heard.matchAll(/HTTP\/1\.1 (\d{3})/g)].map(([, status]) => Number(status))),
    );
    if (isCutOff) socket.end(bytes);
    else socket.write(bytes);
  });
}

async function isAnswering(port: number): Promise<boolean> {
  const response = await fetch(`http://127.0.0.1:${port}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: '{"query":"{ organization(name: \\"lantern\\") { name } }"}',
  });
  return (await response.text()) === '{"data":{"organization":{"name":"Lantern Homes"}}}';
}
