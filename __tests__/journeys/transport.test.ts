import { once } from 'node:events';
import type { Server } from 'node:http';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

import type { Browser } from 'playwright-core';

import { launchBrowser, visit } from '#tests/support/browser.ts';
import type { Product } from '#tests/support/product.ts';
import { startProduct } from '#tests/support/product.ts';

let browser: Browser;

beforeAll(async () => {
  browser = await launchBrowser();
});

afterAll(() => browser.close());

/** Goes from the homes to the terms, whose text the browser has to request. */
async function toTerms(url: string) {
  const { page, requests, complaints, close } = await visit(browser, `${url}/listings`);
  await page.getByRole('link', { name: 'Terms & Conditions' }).click();
  await page.getByRole('heading', { name: 'In short' }).waitFor();
  await close();
  return { questions: requests.filter((request) => request.includes('/graphql')), complaints };
}

test('with one address for all requests, and with GET for queries, the pages are the same', async () => {
  const product = await startProduct({ env: { GRAPHQL_ENDPOINT: 'single', GRAPHQL_QUERIES_BY: 'get' } });

  const { questions, complaints } = await toTerms(product.url);

  expect(questions.length).toBeGreaterThan(0);
  for (const question of questions) expect(question).toMatch(/^GET \/graphql\?operationName=/);
  expect(complaints).toEqual([]);
  await product.stop();
});

/** Another server that forwards every request, and allows the portal's pages to use it. */
async function openGateway(
  target: () => string,
): Promise<{ server: Server; origin: string; requests: string[] }> {
  const requests: string[] = [];
  const server = createServer((request, response) => {
    response.setHeader('access-control-allow-origin', request.headers.origin ?? '');
    response.setHeader('access-control-allow-headers', 'content-type');
    if (request.method === 'OPTIONS') return void response.end();
    requests.push(request.url ?? '');
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const headers = { 'content-type': 'application/json', accept: 'application/json' };
      void fetch(target() + (request.url ?? ''), { method: 'POST', headers, body: Buffer.concat(chunks) })
        .then((answer) => answer.text())
        .then((text) => response.setHeader('content-type', 'application/json').end(text));
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return { server, origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, requests };
}

test('with another host configured, the page sends its requests there, and its policy allows it', async () => {
  let product: Product | null = null;
  const gateway = await openGateway(() => product?.url ?? '');
  product = await startProduct({ env: { GRAPHQL_HOST: gateway.origin } });

  const { complaints } = await toTerms(product.url);

  expect(gateway.requests).toContain('/graphql/legalDocument');
  expect(complaints).toEqual([]);
  await product.stop();
  gateway.server.close();
  gateway.server.closeAllConnections();
});
