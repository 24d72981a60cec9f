import { once } from 'node:events';
import { Agent, get } from 'node:http';
import { connect } from 'node:net';

import { StartUpError } from '#server/errors.ts';
import { listen } from '#server/http/listen.ts';
import { readBytes } from '#server/http/readBytes.ts';
import { createLog } from '#server/log.ts';

import { openListener, speak } from './openListener.ts';

const silent = createLog('error', () => undefined);
const gate = () => {
  let open: () => void = () => undefined;
  const opened = new Promise<void>((resolve) => (open = resolve));
  return { open: () => open(), opened };
};

test('a request arrives with its address, headers and body, and the answer is returned whole', async () => {
  const { url, close } = await openListener(async (request) => {
    const { pathname, search } = new URL(request.url);
    const headers = new Headers({ 'x-saw': request.headers.get('x-told') ?? '' });
    headers.append('set-cookie', 'a=1');
    headers.append('set-cookie', 'b=2');
    return new Response(`${request.method} ${pathname}${search} ${await request.text()}`, {
      status: 201,
      headers,
    });
  });
  const response = await fetch(`${url}/a%20b?c=d`, {
    method: 'POST',
    body: 'é',
    headers: { 'x-told': 'yes' },
  });
  expect(response.status).toBe(201);
  expect(response.headers.get('x-saw')).toBe('yes');
  expect(response.headers.getSetCookie()).toEqual(['a=1', 'b=2']);
  expect(response.headers.get('content-length')).toBe('18');
  expect(await response.text()).toBe('POST /a%20b?c=d é');
  await close();
});

test('an answer in pieces arrives piece by piece', async () => {
  const { open, opened } = gate();
  const { url, close } = await openListener(
    () =>
      new Response(
        new ReadableStream({
          async start(controller) {
            controller.enqueue(new TextEncoder().encode('first '));
            await opened;
            controller.enqueue(new TextEncoder().encode('second'));
            controller.close();
          },
        }),
      ),
  );
  const reader = (await fetch(url)).body?.getReader();
  const decoder = new TextDecoder();
  expect(decoder.decode((await reader?.read())?.value)).toBe('first ');
  open();
  expect(decoder.decode((await reader?.read())?.value)).toBe('second');
  await close();
});

test('a handler that throws returns 500 without details and is logged', async () => {
  const { url, logged, close } = await openListener(() => {
    throw new TypeError('password=hunter2');
  });
  const response = await fetch(url);
  expect(response.status).toBe(500);
  expect(await response.text()).toBe('Internal Server Error');
  expect(logged.map((line) => JSON.parse(line) as unknown)).toEqual([
    expect.objectContaining({ level: 'error', event: 'http.failed', error: 'TypeError' }),
  ]);
  await close();
});

test('an answer that breaks off halfway does not look complete', async () => {
  const { open, opened } = gate();
  const { url, logged, close } = await openListener(
    () =>
      new Response(
        new ReadableStream({
          async start(controller) {
            controller.enqueue(new TextEncoder().encode('half'));
            await opened;
            throw new Error('secret');
          },
        }),
      ),
  );
  const reader = (await fetch(url)).body?.getReader();
  expect(new TextDecoder().decode((await reader?.read())?.value)).toBe('half');
  open();
  await expect(reader?.read()).rejects.toThrow();
  expect(logged.join()).toContain('http.failed');
  expect(logged.join()).not.toContain('secret');
  await close();
});

test('the handler is notified when a client leaves', async () => {
  const arrived = gate();
  const left = gate();
  const { url, logged, close } = await openListener(
    (request) =>
      new Promise((_, reject) => {
        request.signal.addEventListener('abort', () => {
          left.open();
          reject(new Error('left'));
        });
        arrived.open();
      }),
  );
  const client = new AbortController();
  const response = fetch(url, { signal: client.signal });
  await arrived.opened;
  client.abort();
  await expect(response).rejects.toThrow();
  await left.opened;
  await close();
  expect(logged).toEqual([]);
});

test('a body over the limit is refused while it is still arriving', async () => {
  let reads = 0;
  const { port, close } = await openListener(
    async (request) => {
      reads += 1;
      return new Response(await request.text());
    },
    { limits: { maxBodyBytes: 1_000, lingerMs: 50 } },
  );
  const client = speak(port, 'POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 1001\r\n\r\n');
  expect(await client.heard).toMatch(/^HTTP\/1\.1 413 /);
  expect(reads).toBe(0);

  const chunk = `200\r\n${'x'.repeat(512)}\r\n`;
  const chunked = speak(
    port,
    `POST / HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\n${chunk}${chunk}`,
  );
  expect(await chunked.heard).toMatch(/^HTTP\/1\.1 413 /);
  expect(reads).toBe(1);
  await close();
});

test('a connection continues after an answer that did not wait for the body', async () => {
  const { port, close } = await openListener(() => new Response('seen'));
  const body = 'x'.repeat(50_000);
  const one = `POST / HTTP/1.1\r\nHost: a\r\nContent-Length: ${body.length}\r\n\r\n${body}`;
  const { heard } = speak(port, `${one}${one}GET / HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n`);
  expect((await heard).match(/HTTP\/1\.1 200/g)).toHaveLength(3);
  await close();
});

test.each([
  ['a request line without sense', 'HELLO\r\n\r\n', 400],
  ['a header without a name', 'GET / HTTP/1.1\r\nHost: a\r\n: x\r\n\r\n', 400],
  ['no host', 'GET / HTTP/1.1\r\n\r\n', 400],
  ['a host that is a path', 'GET / HTTP/1.1\r\nHost: a/b@c\r\nConnection: close\r\n\r\n', 400],
  [
    'both a length and chunks',
    'POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 3\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n',
    400,
  ],
  ['headers of 20 KB', `GET / HTTP/1.1\r\nHost: a\r\nX: ${'x'.repeat(20_000)}\r\n\r\n`, 431],
  ['TRACE', 'TRACE / HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n', 405],
])('%s is refused', async (_, text, status) => {
  const { port, close } = await openListener(() => new Response('ok'));
  expect(await speak(port, text).heard).toContain(`HTTP/1.1 ${status} `);
  await close();
});

test('an address with two slashes is a path, not another host', async () => {
  const { port, close } = await openListener((request) => new Response(request.url));
  const { heard } = speak(port, 'GET //evil.example/a HTTP/1.1\r\nHost: portal\r\nConnection: close\r\n\r\n');
  expect(await heard).toContain('http://portal//evil.example/a');
  await close();
});

test.each([
  ['headers', 'GET / HTTP/1.1\r\nHost: a\r\nX-Slow: '],
  ['body', 'POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 100\r\n\r\nabc'],
])('a client that never finishes its %s is dropped with 408, others are served', async (_, text) => {
  const { port, url, logged, close } = await openListener(
    async (request) => new Response(await request.text()),
    {
      limits: { headersTimeoutMs: 100, requestTimeoutMs: 200 },
    },
  );
  const slow = speak(port, text);
  expect((await fetch(url)).status).toBe(200);
  expect(await slow.heard).toMatch(/^HTTP\/1\.1 408 /);
  expect(logged).toEqual([]);
  await close();
});

test('only an upload may be larger and slower than other bodies', async () => {
  const { port, url, close } = await openListener(async (request) => new Response(await request.text()), {
    limits: { maxBodyBytes: 1_000, requestTimeoutMs: 200, lingerMs: 50 },
    uploads: { isUpload: (pathname) => pathname === '/picture', maxBodyBytes: 5_000, timeoutMs: 60_000 },
  });
  const getStatus = async (path: string, bytes: number) =>
    (await fetch(`${url}${path}`, { method: 'POST', body: 'x'.repeat(bytes) })).status;
  expect(await getStatus('/picture', 5_000)).toBe(200);
  expect(await getStatus('/picture?of=me', 5_001)).toBe(413);
  expect(await getStatus('/pictures', 1_001)).toBe(413);

  const begun = (path: string) =>
    `POST ${path} HTTP/1.1\r\nHost: a\r\nConnection: close\r\nContent-Length: 6\r\n\r\nabc`;
  const upload = speak(port, begun('/picture'));
  const other = speak(port, begun('/'));
  expect(await other.heard).toMatch(/^HTTP\/1\.1 408 /);
  upload.socket.write('def');
  expect(await upload.heard).toMatch(/^HTTP\/1\.1 200 [^]*abcdef/);
  await close();
});

const tooBigForUpload = () =>
  openListener(
    async (request) => {
      const bytes = await readBytes(request, 100_000);
      return bytes === 'too big' ? new Response('At most 100 KB.', { status: 413 }) : new Response('taken');
    },
    {
      limits: { maxBodyBytes: 1_000, lingerMs: 1 },
      uploads: {
        isUpload: (pathname) => pathname === '/picture',
        maxBodyBytes: 2_000_000,
        timeoutMs: 60_000,
      },
    },
  );

test.each([
  ['with its length', (bytes: number) => `Content-Length: ${bytes}\r\n\r\n`, ''],
  [
    'on a connection that closes, as from a proxy',
    (bytes: number) => `Connection: close\r\nContent-Length: ${bytes}\r\n\r\n`,
    '',
  ],
  [
    'in chunks, on a connection that closes',
    (bytes: number) => `Connection: close\r\nTransfer-Encoding: chunked\r\n\r\n${bytes.toString(16)}\r\n`,
    '\r\n0\r\n\r\n',
  ],
  [
    'in chunks',
    (bytes: number) => `Transfer-Encoding: chunked\r\n\r\n${bytes.toString(16)}\r\n`,
    '\r\n0\r\n\r\n',
  ],
])(
  'an upload that is too large gets a sentence, even when the client sends all of it first: %s',
  async (_, beginning, end) => {
    const { port, close } = await tooBigForUpload();
    const socket = connect(port, '127.0.0.1');
    let heard = '';
    const answered = new Promise<string>((resolve, reject) => {
      socket.on('error', reject);
      socket.on('close', () => reject(new Error(`Closed after: ${heard}`)));
      socket.on('data', (chunk) => {
        heard += chunk.toString('latin1');
        if (heard.includes('At most')) resolve(heard);
      });
    });
    // as browsers do
    socket.pause();
    const body = Buffer.alloc(12_000_000);
    socket.write(`POST /picture HTTP/1.1\r\nHost: a\r\n${beginning(body.length)}`);
    socket.write(body, () => socket.resume());
    socket.write(end);
    expect(await answered).toMatch(/^HTTP\/1\.1 413 [^]*At most 100 KB\.$/);
    socket.destroy();
    await close();
  },
);

test('an endless upload is cut off', async () => {
  const { port, close } = await tooBigForUpload();
  const upload = speak(port, 'POST /picture HTTP/1.1\r\nHost: a\r\nContent-Length: 1000000000000\r\n\r\n');
  const more = () => {
    if (upload.socket.writable) upload.socket.write(Buffer.alloc(1_000_000), more);
  };
  more();
  expect(await upload.heard).toMatch(/^HTTP\/1\.1 413 /);
  await close();
});

test('on closing, a running request finishes, idle connections close at once, and new ones are refused', async () => {
  const { open, opened } = gate();
  const arrived = gate();
  const { url, port, close } = await openListener(async ({ url: address }) => {
    if (!address.endsWith('/slow')) return new Response('quick');
    arrived.open();
    await opened;
    return new Response('finished');
  });

  const agent = new Agent({ keepAlive: true });
  const [quick] = (await once(get(url, { agent }), 'response')) as [NodeJS.ReadableStream];
  quick.resume();
  await once(quick, 'end');
  const unused = speak(port, '');
  await once(unused.socket, 'connect');

  const slow = fetch(`${url}/slow`);
  await arrived.opened;
  const closed = close();
  await unused.heard;
  await expect(fetch(url)).rejects.toThrow();
  open();
  expect(await (await slow).text()).toBe('finished');
  await closed;
  agent.destroy();
});

test('an endless request does not keep the server from closing', async () => {
  const arrived = gate();
  const { url, close } = await openListener(
    () => {
      arrived.open();
      return new Promise<Response>(() => undefined);
    },
    { limits: { closeTimeoutMs: 50 } },
  );
  const stuck = fetch(url);
  await arrived.opened;
  await Promise.all([close(), expect(stuck).rejects.toThrow()]);
});

test('a port in use is reported in one sentence that says what to do', async () => {
  const app = { fetch: () => Promise.resolve(new Response()) };
  const options = { host: '127.0.0.1', trustedProxyHops: 0, log: silent };
  const first = await listen(app, { ...options, port: 0 });
  const second = listen(app, { ...options, port: first.port });
  await expect(second).rejects.toThrow(StartUpError);
  await expect(second).rejects.toThrow(
    `Port ${first.port} is already in use. Stop the program that uses it, or set PORT to a different port.`,
  );
  await first.close();
});

test('an address that this machine does not have is reported in one sentence', async () => {
  const app = { fetch: () => Promise.resolve(new Response()) };
  const opening = listen(app, { port: 0, host: '192.0.2.1', trustedProxyHops: 0, log: silent });
  await expect(opening).rejects.toThrow('This machine has no address 192.0.2.1');
});

test('without a trusted proxy a visitor cannot choose their address', async () => {
  const { url, close } = await openListener((_, caller) => Response.json(caller));
  const headers = { 'x-forwarded-for': '198.51.100.1', 'x-forwarded-proto': 'https' };
  expect(await (await fetch(url, { headers })).json()).toMatchObject({ ip: '127.0.0.1', isSecure: false });
  await close();
});
