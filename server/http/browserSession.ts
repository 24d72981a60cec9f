import { randomBytes } from 'node:crypto';

import type { SecretKey } from '#server/secretKey.ts';

/** By which limits, and what was shown once, belong to a browser. One that keeps no cookie has a new one each time. */
export type BrowserSession = {
  /** Null before it has been begun. Rows bear it, and nobody can read the cookie from them. */
  mac: () => Buffer | null;
  /** Begun when there is none: it ends with the browser. */
  begin: () => Buffer;
  /** The same, for as long as what was shown counts. */
  keep: () => Buffer;
  end: () => void;
};

type OpenedSession = BrowserSession & {
  /** What the answer has to tell the browser. Null: nothing. */
  setCookie: () => string | null;
};

type Parts = { secretKey: SecretKey; isDemo: boolean };

const BYTES = 20;
const KEPT_SECONDS = 60 * 24 * 3_600;
const attributes = 'Path=/; HttpOnly; SameSite=Lax';

/** The demo is served without TLS, where browsers take no such cookie. */
const cookieOf = (isDemo: boolean) =>
  isDemo ? { name: 'visit', security: '' } : { name: '__Host-visit', security: '; Secure' };

export function openBrowserSession(cookies: string | null, { secretKey, isDemo }: Parts): OpenedSession {
  const { name, security } = cookieOf(isDemo);
  let value = valueIn(cookies, name);
  let told: string | null = null;

  const macOf = (secret: string) => secretKey.mac('browser session', secret);
  const tell = (secret: string, lasting: string) => {
    value = secret;
    told = `${name}=${secret}; ${attributes}${security}${lasting}`;
    return macOf(secret);
  };

  return {
    mac: () => (value === null ? null : macOf(value)),
    begin: () => (value === null ? tell(randomBytes(BYTES).toString('base64url'), '') : macOf(value)),
    keep: () => tell(value ?? randomBytes(BYTES).toString('base64url'), `; Max-Age=${String(KEPT_SECONDS)}`),
    end() {
      value = null;
      told = `${name}=; ${attributes}${security}; Max-Age=0`;
    },
    setCookie: () => told,
  };
}

/** Only what can be one of ours. */
function valueIn(cookies: string | null, name: string): string | null {
  for (const pair of cookies?.split(';') ?? []) {
    const [key = '', value = ''] = pair.split('=');
    if (key.trim() === name && /^[\w-]{27}$/.test(value.trim())) return value.trim();
  }
  return null;
}
