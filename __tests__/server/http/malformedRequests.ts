import fc from 'fast-check';

/** The bytes for a socket; after `isCutOff` the client sends nothing more. */
export type Malformed = { kind: string; bytes: Buffer; isCutOff: boolean };

type Framing = { method?: string; path?: string; headers?: string[]; length?: string | null };

const text = fc.string({ unit: 'binary', maxLength: 40 });
const token = fc.constantFrom(
  ...[
    '{',
    '}',
    '(',
    ')',
    '[',
    ']',
    ':',
    '!',
    '$',
    '@',
    '...',
    '"',
    '"""',
    '#',
    '|',
    '&',
    '=',
    ',',
    '\\',
    '\ufeff',
  ],
  ...[
    'query',
    'mutation',
    'subscription',
    'fragment',
    'on',
    'a',
    'f',
    'organization',
    'name',
    'id',
    '__schema',
  ],
  ...[
    '__typename',
    '__proto__',
    'Query',
    'String',
    'null',
    'true',
    '0',
    '-1',
    '1e999',
    '9'.repeat(40),
    '\u0000',
  ],
);
const soup = fc.array(token, { maxLength: 60 }).map((tokens) => tokens.join(' '));
const fragments = fc
  .array(fc.nat(9), { minLength: 1, maxLength: 60 })
  .map(
    (targets) =>
      `{ ...f0 } ${targets.map((to, i) => `fragment f${i % 10} on Query { ...f${to} }`).join(' ')}`,
  );
const nesting = fc.tuple(fc.constantFrom('{a', '[', '{"a":', '(', '{ ...'), fc.nat(3_000));
const nested = nesting.map(([part, times]) => part.repeat(times));
const query = fc.oneof(soup, fragments, nested, text);

function framed(
  body: Buffer,
  { method = 'POST', path = '/graphql', headers = [], length }: Framing = {},
): Buffer {
  const head = [
    `${method} ${path} HTTP/1.1`,
    'Host: portal.example',
    'Connection: close',
    ...(headers.some((header) => /^content-type/i.test(header)) ? [] : ['Content-Type: application/json']),
    ...(length === null ? [] : [`Content-Length: ${length ?? body.length}`]),
    ...headers,
  ];
  return Buffer.concat([Buffer.from(`${head.join('\r\n')}\r\n\r\n`, 'latin1'), body]);
}

const json = (value: unknown) => Buffer.from(JSON.stringify(value));
const whole = (kind: string, bytes: fc.Arbitrary<Buffer>, isCutOff = false) =>
  bytes.map((buffer): Malformed => ({ kind, bytes: buffer, isCutOff }));

const good = json({ query: '{ organization(name: "lantern") { id } }', operationName: null, variables: {} });

/** The bytes of a good body with some of them changed. */
const damaged = fc
  .array(fc.tuple(fc.nat(good.length - 1), fc.nat(255)), { minLength: 1, maxLength: 8 })
  .map((changes) => {
    const body = Buffer.from(good);
    for (const [at, byte] of changes) body[at] = byte;
    return body;
  });

const oddField = fc.oneof(fc.jsonValue({ maxDepth: 3 }), query);
const oddBody = fc.record(
  { query: oddField, variables: oddField, operationName: oddField, extensions: oddField },
  { requiredKeys: [] },
);
const named = 'query q($name: String) { organization(name: $name) { id } }';
const escape = fc.constantFrom(
  '%',
  '%zz',
  '%00',
  '%2f',
  '%2e%2e',
  '%c3%28',
  '%ud800',
  '/',
  '//',
  '\\',
  '?',
  '&',
  ';',
  '..',
  '*',
  '\x80',
  '\xff',
);
const path = fc
  .array(
    fc.oneof(escape, fc.constantFrom('graphql', 'query=', 'variables={', 'operationName=q', 'http://x', '@')),
    { maxLength: 12 },
  )
  .map((parts) => `/${parts.join('')}`);
const headerValue = fc
  .string({ unit: 'binary-ascii', maxLength: 60 })
  .map((value) => value.replace(/[\r\n]/g, ' '));
const headerName = fc.constantFrom(
  'Accept',
  'Content-Type',
  'Origin',
  'Sec-Fetch-Site',
  'X-Forwarded-For',
  'Cookie',
  'Expect',
  'Upgrade',
  'Transfer-Encoding',
  'Content-Encoding',
  'Host',
  'Range',
  '__proto__',
);
const header = fc.tuple(headerName, headerValue).map(([name, value]) => `${name}: ${value}`);
const lengths = fc.constantFrom(
  '-1',
  '1e3',
  '0x10',
  '5, 6',
  '99999999999999999999',
  'abc',
  '',
  '3',
  '102401',
  '1000000000',
);
const chunk = fc.constantFrom(
  '0\r\n\r\n',
  '5\r\nabc',
  '5\r\nabcde\r\n',
  'zz\r\n',
  '-1\r\n',
  'ffffffffffffffff\r\n',
  '5;x=y\r\nabcde\r\n',
  '\n',
  '0\r\nX: y\r\n\r\n',
  `1;${'e'.repeat(20_000)}\r\n`,
);
const method = fc.constantFrom(
  'GET',
  'HEAD',
  'PUT',
  'DELETE',
  'OPTIONS',
  'TRACE',
  'PATCH',
  'PROPFIND',
  'CONNECT',
  'get',
  'POSTT',
  'PRI',
  'G\0T',
);

export const malformed: fc.Arbitrary<Malformed> = fc.oneof(
  whole(
    'damaged body',
    damaged.map((body) => framed(body)),
  ),
  whole(
    'body of other types',
    fc.oneof(oddBody, fc.jsonValue()).map((body) => framed(json(body))),
  ),
  whole(
    'odd query',
    query.map((value) => framed(json({ query: value }))),
  ),
  whole(
    'odd variables',
    oddField.map((name) => framed(json({ query: named, operationName: 'q', variables: { name } }))),
  ),
  whole(
    'deep body',
    nested.map((value) => framed(Buffer.from(`{"query":"{a}","variables":{"a":${value}`))),
  ),
  whole(
    'odd bytes',
    fc.uint8Array({ maxLength: 300 }).map((bytes) => framed(Buffer.from(bytes))),
  ),
  whole(
    'truncated body',
    fc.nat(good.length - 1).map((at) => framed(good.subarray(0, at), { length: String(good.length) })),
    true,
  ),
  whole(
    'wrong length',
    lengths.map((length) => framed(good, { length })),
    true,
  ),
  whole(
    'two lengths',
    lengths.map((length) => framed(good, { headers: [`Content-Length: ${length}`] })),
    true,
  ),
  whole(
    'many headers',
    fc.nat(3_000).map((count) => framed(good, { headers: Array<string>(count).fill('X-A: b') })),
  ),
  whole(
    'large header',
    fc.nat(40_000).map((size) => framed(good, { headers: [`X-A: ${'a'.repeat(size)}`] })),
  ),
  whole(
    'odd headers',
    fc.array(header, { maxLength: 5 }).map((headers) => framed(good, { headers })),
    true,
  ),
  whole(
    'odd chunks',
    fc
      .array(chunk, { maxLength: 5 })
      .map((chunks) =>
        framed(Buffer.from(chunks.join('')), { length: null, headers: ['Transfer-Encoding: chunked'] }),
      ),
    true,
  ),
  whole(
    'odd address',
    fc
      .tuple(path, fc.constantFrom('GET', 'POST'))
      .map(([address, verb]) => framed(good, { path: address, method: verb })),
  ),
  whole(
    'odd address, unencoded',
    text.map((value) => framed(good, { path: `/graphql?query=${value}` })),
    true,
  ),
  whole(
    'odd path name',
    text.map((name) =>
      framed(good, { path: `/graphql/${encodeURIComponent(name.replace(/\p{Surrogate}/gu, ''))}` }),
    ),
  ),
  whole(
    'odd method',
    method.map((verb) => framed(good, { method: verb })),
    true,
  ),
  whole(
    'noise',
    fc.uint8Array({ minLength: 1, maxLength: 400 }).map((bytes) => Buffer.from(bytes)),
    true,
  ),
  whole(
    'noise after a request',
    fc.uint8Array({ maxLength: 100 }).map((bytes) => Buffer.concat([framed(good), Buffer.from(bytes)])),
  ),
  whole(
    'cut-off head',
    fc.nat(80).map((at) => framed(good).subarray(0, at + 1)),
    true,
  ),
);
