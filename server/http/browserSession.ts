import { randomBytes } from 'node:crypto';

import type { SecretKey } from '#server/secretKey.ts';

/** Identifies a browser for limits and verifications. A browser without cookies gets a new one each time. */
export type BrowserSession = {
  /** Null before a session begins. Rows store the hash, so the cookie cannot be derived from them. */
  hash: () => Buffer | null;
  /** Begins a session if there is none. It ends when the browser closes. */
  begin: () => Buffer;
  /** Like `begin`, but lasts as long as a verification is valid. */
  persist: () => Buffer;
  end: () => void;
};

type OpenedSession = BrowserSession & {
  /** The Set-Cookie header for the response, or null. */
  setCookie: () => string | null;
};

type Deps = { secretKey: SecretKey; isDemo: boolean };

const BYTES = 20;
const COOKIE_MAX_AGE_SECONDS = 60 * 24 * 3_600;
const attributes = 'Path=/; HttpOnly; SameSite=Lax';

/** The demo is served without TLS, where browsers reject secure cookies. */
const getCookieSettings = (isDemo: boolean) =>
  isDemo ? { name: 'visit', security: '' } : { name: '__Host-visit', security: '; Secure' };

export function openBrowserSession(cookies: string | null, { secretKey, isDemo }: Deps): OpenedSession {
  const { name, security } = getCookieSettings(isDemo);
  let value = findSessionValue(cookies, name);
  let header: string | null = null;

  const hashSecret = (secret: string) => secretKey.hash('browser session', secret);
  const writeCookie = (secret: string, maxAgeAttribute: string) => {
    value = secret;
    header = `${name}=${secret}; ${attributes}${security}${maxAgeAttribute}`;
    return hashSecret(secret);
  };

  return {
    hash: () => (value === null ? null : hashSecret(value)),
    begin: () =>
      value === null ? writeCookie(randomBytes(BYTES).toString('base64url'), '') : hashSecret(value),
    persist: () =>
      writeCookie(
        value ?? randomBytes(BYTES).toString('base64url'),
        `; Max-Age=${String(COOKIE_MAX_AGE_SECONDS)}`,
      ),
    end() {
      value = null;
      header = `${name}=; ${attributes}${security}; Max-Age=0`;
    },
    setCookie: () => header,
  };
}

/** Accepts only values in our own format. */
function findSessionValue(cookies: string | null, name: string): string | null {
  for (const pair of cookies?.split(';') ?? []) {
    const [key = '', value = ''] = pair.split('=');
    if (key.trim() === name && /^[\w-]{27}$/.test(value.trim())) return value.trim();
  }
  return null;
}
