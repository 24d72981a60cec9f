import type { ErrorEvent } from '@sentry/react';

import {
  isReportable,
  sanitizeBreadcrumb,
  sanitizeEvent,
  scrub,
  scrubUrl,
} from '#src/app/errorReporting/errorEvent.ts';

const personal = ['ann@example.com', 'Ann', 'O’Neill', '+15125550142', ''];

test.each([
  [
    "Cannot read properties of undefined (reading 'slug')",
    "Cannot read properties of undefined (reading 'slug')",
  ],
  ['No tour for ann o’neill or Ann', 'No tour for [removed] [removed] or [removed]'],
  ['bob@example.org and bob%40example.org', '[e-mail] and [e-mail]'],
  ['Call (512) 555-0177 or +15125550177', 'Call [number] or [number]'],
  ['Unexpected token: "{name: Bob}" is not JSON', 'Unexpected token: "…" is not JSON'],
  ['at /tour-feedback/abc123?email=x', 'at /tour-feedback/:publicToken'],
  ['at http://localhost/tour-feedback/abc123.', 'at http://localhost/tour-feedback/:publicToken'],
  ['at https://elsewhere.example/a?b=c', 'at https://elsewhere.example'],
  ['token aB3dE5fG7hI9jK1lM3nO5 is old', 'token [token] is old'],
  ['token ab1234567890-abcdefghijk is old', 'token [token] is old'],
  ['Failed after 500 ms, 3 times', 'Failed after 500 ms, 3 times'],
])('%s is reported as %s', (sentence, left) => {
  expect(scrub(sentence, personal)).toBe(left);
});

// Backtracking over it would take longer than any test may.
test('a long sentence is cut', () => {
  expect(scrub('a@'.repeat(100_000)).length).toBeLessThanOrEqual(300);
});

test.each([
  ['/assets/main.abc.js', 'http://localhost/assets/main.abc.js'],
  ['/graphql/organization?x=1', 'http://localhost/graphql/organization'],
  ['/units/oak/?email=ann@example.com', 'http://localhost/units/oak/'],
  ['https://elsewhere.example/ann@example.com', 'https://elsewhere.example'],
  ['http://[', '[address]'],
])('the address %s is reported as %s', (address, left) => {
  expect(scrubUrl(address)).toBe(left);
});

test.each([
  [new Error('Something of ours'), true],
  [new TypeError('Failed to fetch'), false],
  [new TypeError('NetworkError when attempting to fetch resource.'), false],
  [new TypeError('Load failed'), false],
  [Object.assign(new Error('Loading chunk 7 failed.'), { name: 'ChunkLoadError' }), false],
  [new Error('Response not successful: Received status code 502'), false],
  [{ message: 'Choose another time', code: 'INVALID_INPUT', info: null }, false],
  ['a word', false],
  [undefined, false],
])('%o is reported: %s', (error, isReported) => {
  expect(isReportable(error)).toBe(isReported);
});

test('a token in the current address is not reported, however short', () => {
  window.history.replaceState(null, '', '/tour-feedback/aB12c?tour=dE34');
  const event = { type: undefined, exception: { values: [{ type: 'Error', value: 'No aB12c, no dE34' }] } };
  const left = sanitizeEvent(event, { originalException: new Error('x') }, []);
  expect(left?.exception?.values?.[0]?.value).toBe('No [removed], no [removed]');
  window.history.replaceState(null, '', '/');
});

test('only the parts of an event known to be harmless are sent', () => {
  const event = {
    type: undefined,
    event_id: 'e',
    user: { email: 'ann@example.com', ip_address: '{{auto}}' },
    extra: { typed: 'Ann' },
    tags: { name: 'Ann' },
    transaction: '/tour-feedback/secret',
    request: { url: 'http://localhost/?email=ann@example.com', headers: { Referer: 'ann@example.com' } },
    exception: {
      values: [
        {
          type: 'Error',
          value: 'Ann is here',
          stacktrace: {
            frames: [{ filename: 'http://localhost/?email=a@b', lineno: 1, vars: { name: 'Ann' } }],
          },
        },
      ],
    },
    breadcrumbs: [
      { category: 'console', message: 'Ann' },
      { category: 'ui.click', message: 'input[name="Ann"]' },
      { category: 'navigation', data: { from: '/listings?firstName=Ann', to: '/tour-feedback/secret' } },
      {
        category: 'fetch',
        data: { method: 'POST', url: '/graphql/requestTour?name=Ann', status_code: 200, body: 'Ann' },
      },
    ],
  } satisfies ErrorEvent;

  const left = sanitizeEvent(event, { originalException: new Error('Ann is here') }, personal);
  expect(JSON.stringify(left)).not.toMatch(/ann|secret|a@b/i);
  expect(left?.breadcrumbs).toHaveLength(2);
  expect(left?.exception?.values?.[0]?.value).toBe('[removed] is here');
  expect(sanitizeEvent(event, { originalException: { message: 'x' } }, personal)).toBeNull();
  expect(sanitizeBreadcrumb({ category: 'anything', message: 'Ann' })).toBeNull();
});
