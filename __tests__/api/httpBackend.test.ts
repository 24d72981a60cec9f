import type { RequestListener } from 'node:http';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

import { httpBackend, TIMEOUT_MS } from '#src/api/httpBackend.ts';

const operation = {
  operationName: 'organization',
  variables: {},
  query: 'query organization { __typename }',
};

/** A server that answers with this listener, and how the portal reads its answers. */
async function open(listener: RequestListener) {
  const requests: unknown[] = [];
  const server = createServer((request, response) => {
    const { accept, 'content-type': type } = request.headers;
    requests.push([request.method, request.url, accept, type]);
    listener(request, response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const host = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    asked: requests,
    ask: (signal = new AbortController().signal) => httpBackend({ host })(operation, signal),
    close: () =>
      new Promise((resolve) => {
        server.close(resolve);
        server.closeAllConnections();
      }),
  };
}

async function answerTo(status: number, body: string) {
  const { asked: requests, ask, close } = await open((_, response) => response.writeHead(status).end(body));
  const answer = await ask();
  await close();
  return { asked: requests, answer };
}

test('an operation is sent to the address with its name and is answered with its data', async () => {
  const { answer, asked: requests } = await answerTo(200, '{"data":{},"errors":[{}],"more":1}');
  expect(requests).toEqual([['POST', '/graphql/organization', 'application/json', 'application/json']]);
  expect(answer).toEqual({ data: {}, errors: [{}] });
});

test.each([300, 404, 500, 503])('status %i is a failure that contains the status', async (status) => {
  const { answer } = await answerTo(status, '{"data":{}}');
  expect(answer).toMatchObject({
    message: `Response not successful: Received status code ${status}`,
    stage: 'response',
  });
});

test('a body that cannot be parsed is a server-parse error, with the parser’s message as its cause', async () => {
  const { answer } = await answerTo(200, '<html>');
  expect(answer).toMatchObject({
    message: 'server-parse error',
    cause: expect.stringContaining('Unexpected token') as string,
  });
});

test.each(['null', '[]', '"text"', '3'])('the body %s contains neither data nor errors', async (body) => {
  const { answer } = await answerTo(200, body);
  expect(answer).toEqual({ data: undefined, errors: undefined });
});

test('a connection that breaks, before or within the answer, is a network failure', async () => {
  const before = await open((request) => request.socket.destroy());
  const within = await open((request, response) => {
    response.writeHead(200, { 'content-length': 100 }).write('{"data"', () => request.socket.destroy());
  });
  expect(await before.ask()).toMatchObject({ stage: 'network' });
  expect(await within.ask()).toMatchObject({ stage: 'network' });
  await Promise.all([before.close(), within.close()]);
});

test('an aborted request is not a network failure', async () => {
  const abort = new AbortController();
  const { ask, close } = await open(() => abort.abort());
  expect(await ask(abort.signal)).toMatchObject({ stage: 'aborted' });
  expect(await ask(abort.signal)).toMatchObject({ stage: 'aborted' });
  await close();
});

test.each(['the answer', 'the end of the answer'])(
  'after 15 s without %s the request times out',
  async (what) => {
    const { ask, close } = await open((_, response) => {
      if (what === 'the end of the answer') response.writeHead(200).write('{');
      jest.advanceTimersByTime(TIMEOUT_MS - 1);
      setImmediate(() => jest.advanceTimersByTime(1));
    });
    jest.useFakeTimers({ doNotFake: ['setImmediate', 'nextTick', 'queueMicrotask'] });
    expect(TIMEOUT_MS).toBe(15_000);
    expect(await ask()).toMatchObject({ stage: 'timeout', message: 'The request timed out.' });
    jest.useRealTimers();
    await close();
  },
);
