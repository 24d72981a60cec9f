import { openBrowserSession } from '#server/http/browserSession.ts';
import { createSecretKey } from '#server/secretKey.ts';

const secretKey = createSecretKey('a secret of the tests');
const open = (cookies: string | null, isDemo = false) => openBrowserSession(cookies, { secretKey, isDemo });
const valueOf = (setCookie: string | null) => /=([^;]*)/.exec(setCookie ?? '')?.[1] ?? '';

test('a browser is given nothing until something has to be known again', () => {
  const browser = open(null);
  expect(browser.mac()).toBeNull();
  expect(browser.setCookie()).toBeNull();
});

test('its cookie is of this host alone, out of reach of scripts, and ends with the browser', () => {
  const browser = open(null);
  browser.begin();
  expect(browser.setCookie()).toMatch(/^__Host-visit=[\w-]{27}; Path=\/; HttpOnly; SameSite=Lax; Secure$/);
});

test('the demo, which has no TLS, has one without what needs it', () => {
  const browser = open(null, true);
  browser.begin();
  expect(browser.setCookie()).toMatch(/^visit=[\w-]{27}; Path=\/; HttpOnly; SameSite=Lax$/);
});

test('what was shown is kept for sixty days, in the same browser', () => {
  const first = open(null);
  const begun = first.begin();
  const again = open(`theme=dark; __Host-visit=${valueOf(first.setCookie())}`);
  expect(again.mac()).toEqual(begun);
  expect(again.begin()).toEqual(begun);
  expect(again.setCookie()).toBeNull();
  expect(again.keep()).toEqual(begun);
  expect(again.setCookie()).toMatch(/; Max-Age=5184000$/);
});

test('whoever is forgotten has no cookie any more', () => {
  const browser = open(`__Host-visit=${'a'.repeat(27)}`);
  browser.end();
  expect(browser.mac()).toBeNull();
  expect(browser.setCookie()).toMatch(/^__Host-visit=; .*Max-Age=0$/);
});

test('what stands in the tables is not the cookie, and no two browsers are one', () => {
  const [one, other] = [open(null), open(null)];
  expect(one.begin()).not.toEqual(other.begin());
  expect(one.begin().toString('base64url')).not.toContain(valueOf(one.setCookie()));
});

test.each([
  ['another name', `visit=${'a'.repeat(27)}`],
  ['a value that we never gave', '__Host-visit=1'],
  ['something else in it', `__Host-visit=${'a'.repeat(26)}"`],
  ['no value', '__Host-visit'],
])('a cookie with %s is none', (_, cookies) => {
  expect(open(cookies).mac()).toBeNull();
});
