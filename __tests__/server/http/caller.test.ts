import { getCaller } from '#server/http/caller.ts';

test.each([
  ['no proxy', 0, '198.51.100.1', '10.0.0.1'],
  ['one proxy', 1, '198.51.100.1', '198.51.100.1'],
  ['one proxy, and an address made up before it', 1, '6.6.6.6, 198.51.100.1', '198.51.100.1'],
  ['two proxies', 2, '6.6.6.6, 198.51.100.1, 10.0.0.2', '198.51.100.1'],
  ['two proxies, one passed by', 2, '198.51.100.1', '198.51.100.1'],
  ['a proxy that gives the port too', 1, '198.51.100.1:4711', '198.51.100.1'],
  ['a proxy that speaks IPv6', 1, '[2001:db8::1]:4711', '2001:db8::1'],
  ['a proxy that writes IPv4 as IPv6', 1, '::ffff:198.51.100.1', '198.51.100.1'],
  ['a proxy that writes IPv4 as the digits of IPv6', 1, '::ffff:c633:6401', '198.51.100.1'],
  ['a proxy that says nothing', 1, '', '10.0.0.1'],
  ['a proxy that talks nonsense', 1, 'unknown', '10.0.0.1'],
])(
  'with %s the visitor is the one that the farthest trusted proxy names',
  (_, hops, forwardedFor, expected) => {
    const headers = new Headers({ 'x-forwarded-for': forwardedFor });
    expect(getCaller(headers, '::ffff:10.0.0.1', hops).ip).toBe(expected);
  },
);

test('only a trusted proxy’s scheme is believed', () => {
  const headers = new Headers({ 'x-forwarded-proto': 'https' });
  expect(getCaller(headers, '10.0.0.1', 0).isSecure).toBe(false);
  expect(getCaller(headers, '10.0.0.1', 1).isSecure).toBe(true);
  expect(getCaller(new Headers({ 'x-forwarded-proto': 'https, http' }), '10.0.0.1', 1).isSecure).toBe(false);
});
