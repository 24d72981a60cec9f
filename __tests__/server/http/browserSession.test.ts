import { openBrowserSession } from '#server/http/browserSession.ts';
import { createSecretKey } from '#server/secretKey.ts';

const secretKey = createSecretKey('a secret of the tests');
const open = (cookies: string | null, isDemo = false) => openBrowserSession(cookies, { secretKey, isDemo });
const getValue = (setCookie: string | null) => /=([^;]*)/.exec(setCookie ?? '')?.[1] ?? '';

test('a browser gets no cookie until something has to be remembered', () => {
  const browser = open(null);
  expect(browser.hash()).toBeNull();
  expect(browser.setCookie()).toBeNull();
});

test('its cookie is for this host only, out of reach of scripts, and ends with the browser', () => {
  const browser = open(null);
  browser.begin();
  expect(browser.setCookie()).toMatch(/^__Host-visit=[\w-]{27}; Path=\/; HttpOnly; SameSite=Lax; Secure$/);
});

test('the demo, which has no TLS, has a cookie without the parts that need it', () => {
  const browser = open(null, true);
  browser.begin();
  expect(browser.setCookie()).toMatch(/^visit=[\w-]{27}; Path=\/; HttpOnly; SameSite=Lax$/);
});

test('a verification is stored for sixty days, in the same browser', () => {
  const first = open(null);
  const begun = first.begin();
  const again = open(`theme=dark; __Host-visit=${getValue(first.setCookie())}`);
  expect(again.hash()).toEqual(begun);
  expect(again.begin()).toEqual(begun);
  expect(again.setCookie()).toBeNull();
  expect(again.persist()).toEqual(begun);
  expect(again.setCookie()).toMatch(/; Max-Age=5184000$/);
});

test('after a deletion request the browser has no cookie any more', () => {
  const browser = open(`__Host-visit=${'a'.repeat(27)}`);
  browser.end();
  expect(browser.hash()).toBeNull();
  expect(browser.setCookie()).toMatch(/^__Host-visit=; .*Max-Age=0$/);
});

test('the tables do not contain the cookie, and no two browsers are the same', () => {
  const [one, other] = [open(null), open(null)];
  expect(one.begin()).not.toEqual(other.begin());
  expect(one.begin().toString('base64url')).not.toContain(getValue(one.setCookie()));
});

test.each([
  ['another name', `visit=${'a'.repeat(27)}`],
  ['a value that we never gave', '__Host-visit=1'],
  ['another problem in it', `__Host-visit=${'a'.repeat(26)}"`],
  ['no value', '__Host-visit'],
])('a cookie with %s is not accepted', (_, cookies) => {
  expect(open(cookies).hash()).toBeNull();
});
