import { spawn, spawnSync } from 'node:child_process';
import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { on, once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { seedOrganizations } from '#server/demo/seed/organizations.ts';
import { copyFolder } from '#tests/support/copyFolder.ts';
import { environmentOfTests } from '#tests/support/environmentOfTests.ts';
import { type Product, runToEnd, startProduct } from '#tests/support/product.ts';
import { copyDatabase, dropDatabase } from '#tests/support/templates.ts';

const oldNode = path.resolve(__dirname, '../support/oldNode.cjs');
const folder = () => mkdtempSync(path.join(tmpdir(), 'foyer-start-'));

/** Resolves when these words have been printed. */
async function until(stream: NodeJS.ReadableStream, words: string): Promise<void> {
  let output = '';
  for await (const [chunk] of on(stream, 'data') as AsyncIterable<[Buffer]>) {
    output += chunk.toString();
    if (output.includes(words)) return;
  }
}

describe('on the embedded database', () => {
  const dataDir = path.join(folder(), 'data');
  let product: Product;

  // the demo after a first start
  beforeAll(async () => {
    await copyFolder(process.env.TEST_DEMO_FOLDER ?? '', dataDir);
    product = await startProduct({ dataDir });
  });

  afterAll(async () => {
    await product.stop();
    rmSync(dataDir, { recursive: true });
  });

  test('it prints what it serves, and what is embedded and how to replace it', () => {
    expect(product.printed()).toContain(`http://localhost:${product.port}`);
    expect(product.printed()).toContain(`http://orchard.localhost:${product.port}`);
    expect(product.printed()).toMatch(
      /Database +embedded, in .* \(set DATABASE_URL to use PostgreSQL instead\)/,
    );
  });

  test('a second server on the same folder refuses to start, and the first continues', async () => {
    const { code, printed } = await runToEnd({ DATA_DIR: dataDir });
    expect(code).toBe(1);
    expect(printed).toMatch(/has been in use by process \d+ .* DATA_DIR/);
    expect((await fetch(`${product.url}/readyz`)).status).toBe(200);
  });

  test('an operator’s command is executed by the running server', async () => {
    await rename(dataDir, 'Lantern and Sons');
    expect((await organizationAt(product.url)).name).toBe('Lantern and Sons');

    const { code, printed } = await runToEnd({ DATA_DIR: dataDir }, 'operate', 'reset');

    expect(lastLine(printed)).toBe('The demo is back to its original state.');
    expect(code).toBe(0);
    const after = await organizationAt(product.url);
    expect(after.name).toBe('Lantern Homes');
    expect(after.rentalPortalUrl).toBe(product.url);
  });

  test('stored data are there after the next start, on any port', async () => {
    await rename(dataDir, 'Lantern and Sons');
    expect(await product.stop('SIGINT')).toBe(0);

    product = await startProduct({ dataDir });

    const after = await organizationAt(product.url);
    expect(after.name).toBe('Lantern and Sons');
    expect(after.rentalPortalUrl).toBe(product.url);
  });

  test('after a kill the folder opens again', async () => {
    await product.stop('SIGKILL');
    product = await startProduct({ dataDir });
    expect((await fetch(`${product.url}/readyz`)).status).toBe(200);
  });

  test('an operator’s command opens the folder itself when no server runs', async () => {
    await product.stop();
    const { code, printed } = await runToEnd({ DATA_DIR: dataDir, PORT: '3000' }, 'operate', 'reset');
    expect(lastLine(printed)).toBe('The demo is back to its original state.');
    expect(code).toBe(0);
  });
});

test('when stopped, it finishes the request under way and then exits cleanly', async () => {
  const product = await startProduct();
  const questions = await Promise.all(Array.from({ length: 10 }, () => askHalf(product.port)));
  const ended = product.stop('SIGTERM');
  await product.says('Finishing work in progress');

  const answers = await Promise.all(questions.map((finish) => finish()));

  for (const answer of answers) {
    expect(answer).toContain('HTTP/1.1 200 OK');
    expect(answer).toContain('"name":"Lantern Homes"');
  }
  expect(await ended).toBe(0);
});

test.each(['SIGTERM', 'SIGKILL'] as const)(
  'when npm gets %s, the server behind it exits cleanly too',
  async (signal) => {
    const product = await startProduct({ command: ['npm', 'start', '--silent'] });
    const question = await askHalf(product.port);
    const closed = once(product.process, 'close');
    product.process.kill(signal);
    await product.says('Finishing work in progress');
    expect(await question()).toContain('HTTP/1.1 200 OK');
    // its output ends with the last process that writes there
    await closed;
    await expect(fetch(product.url)).rejects.toThrow();
    await product.stop();
  },
);

const alone = ['unshare', '--pid', '--fork', '--mount-proc'] as const;
const canBeAlone = spawnSync('unshare', [...alone.slice(1), 'true']).status === 0;

// where no namespace can be created, a container would not start either
(canBeAlone ? test : test.skip)('as process 1 of a container npm forwards the signal to stop', async () => {
  const product = await startProduct({ command: [...alone, 'npm', 'start', '--silent'] });
  const { pid } = product.process;
  const first = readFileSync(`/proc/${String(pid)}/task/${String(pid)}/children`, 'utf8').trim();
  const question = await askHalf(product.port);
  const closed = once(product.process, 'close');
  process.kill(Number(first), 'SIGTERM');
  await product.says('Finishing work in progress');
  expect(await question()).toContain('HTTP/1.1 200 OK');
  await closed;
  await expect(fetch(product.url)).rejects.toThrow();
  await product.stop();
});

(canBeAlone ? test : test.skip)('as process 1 of a container it stops at once during its start', async () => {
  const dataDir = folder();
  const [command, ...args] = [...alone, process.execPath, path.resolve(__dirname, '../../server/start.cjs')];
  const outer = spawn(command, args, { env: { ...environmentOfTests(), DATA_DIR: dataDir } });
  const ended = once(outer, 'exit');
  await until(outer.stdout, 'Opening the database');
  const first = readFileSync(`/proc/${String(outer.pid)}/task/${String(outer.pid)}/children`, 'utf8').trim();
  const said = until(outer.stdout, 'Stopped before startup was complete.');
  process.kill(Number(first), 'SIGTERM');
  await said;
  expect(await ended).toEqual([0, null]);
  rmSync(dataDir, { recursive: true });
});

test('a port in use causes one sentence that says what to do', async () => {
  const other = createServer();
  await new Promise<void>((resolve) => other.listen(0, resolve));
  const { port } = other.address() as AddressInfo;
  const databaseUrl = await copyDatabase(process.env.TEST_DEMO_URL ?? '');
  const { code, printed } = await runToEnd({
    PORT: String(port),
    DATA_DIR: folder(),
    DATABASE_URL: databaseUrl,
  });
  other.close();
  await dropDatabase(databaseUrl);
  expect(code).toBe(1);
  expect(lastLine(printed)).toBe(
    `Port ${port} is already in use. Stop the program that uses it, or set PORT to a different port.`,
  );
});

test('a data folder that cannot be created causes one sentence that says what to do', async () => {
  const dataDir = folder();
  writeFileSync(path.join(dataDir, 'file'), '');
  const { code, printed } = await runToEnd({ DATA_DIR: path.join(dataDir, 'file', 'data') });
  expect(code).toBe(1);
  expect(lastLine(printed)).toMatch(/^We can’t write to the data folder .* DATA_DIR/);
  chmodSync(dataDir, 0o700);
});

test('on a Node version that is too old it prints that, and does nothing else', async () => {
  const { code, printed } = await runToEnd({ NODE_OPTIONS: `--require=${oldNode}` });
  expect(code).toBe(1);
  expect(printed.trim()).toBe(
    'Foyer needs Node.js 20.19 or later, but this is 18.20.8. Install a newer version from your package manager or nodejs.org.',
  );
});

test('a wrong variable, and a typo in a name, are reported by name before anything else happens', async () => {
  const { code, printed } = await runToEnd({ PORT: 'http', APP_ENV: 'prod', DATABSE_URL: 'postgres://x' });
  expect(code).toBe(1);
  expect(printed).toContain('PORT must be a whole number from 0 to 65535, not "http"');
  expect(printed).toContain('APP_ENV must be one of demo, preview, staging, production, not "prod"');
  expect(printed).toContain('DATABSE_URL is not a known variable: did you mean DATABASE_URL?');
  expect(printed).not.toContain('Opening');
});

/** Sends the first half of a request, and returns a function that sends the rest. */
async function askHalf(port: number): Promise<() => Promise<string>> {
  const body = JSON.stringify({
    operationName: 'organization',
    query: 'query organization { organization(name: "lantern") { name } }',
  });
  const socket = connect(port, '127.0.0.1');
  let received = '';
  socket.on('data', (chunk: Buffer) => (received += chunk.toString()));
  const taken = once(socket, 'data');
  socket.write(
    [
      'POST /graphql/organization HTTP/1.1',
      `Host: localhost:${port}`,
      'Content-Type: application/json',
      'Accept: application/json',
      `Content-Length: ${Buffer.byteLength(body)}`,
      'Expect: 100-continue',
      '\r\n',
    ].join('\r\n'),
  );
  await taken;
  return async () => {
    const ended = once(socket, 'close');
    socket.write(body);
    await ended;
    return received;
  };
}

/** Renames the organization through an operator's file, which the server imports while it runs. */
async function rename(dataDir: string, name: string) {
  const { brand, equalHousingStatement, markets } = seedOrganizations[0];
  const file = path.join(dataDir, 'organization.json');
  const { primary, onPrimary, accent, paper } = brand;
  const shown = { slug: 'lantern', name, equalHousingStatement, markets };
  writeFileSync(file, JSON.stringify({ ...shown, brand: { primary, onPrimary, accent, paper } }));
  const { code } = await runToEnd({ DATA_DIR: dataDir }, 'operate', 'organization', file);
  expect(code).toBe(0);
}

const lastLine = (text: string) => text.trim().split('\n').at(-1);

async function organizationAt(url: string): Promise<Record<string, string>> {
  const response = await fetch(`${url}/graphql/organization`, {
    method: 'POST',
    headers: { accept: 'application/json', 'content-type': 'application/json' },
    body: JSON.stringify({
      operationName: 'organization',
      query: 'query organization($name: String) { organization(name: $name) { name rentalPortalUrl } }',
      variables: { name: 'lantern' },
    }),
  });
  const { data } = (await response.json()) as { data: { organization: Record<string, string> } };
  return data.organization;
}
