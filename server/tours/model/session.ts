import type { ErrorInfo } from '#server/errors.ts';
import type { BrowserSession } from '#server/http/browserSession.ts';
import type { SecretKey } from '#server/secretKey.ts';

/** The owner of something: the tab that requested it and, if known, every tab of the same browser. */
export type Session = { tab: Buffer; browser: Buffer | null };

type Deps = { secretKey: SecretKey; browser: Pick<BrowserSession, 'hash'> };

export const toSession = ({ secretKey, browser }: Deps, sessionKey: string): Session => ({
  tab: hashSessionKey(secretKey, sessionKey),
  browser: browser.hash(),
});

export const isSameSession = (one: Session, other: Session): boolean =>
  one.tab.equals(other.tab) || (one.browser !== null && other.browser?.equals(one.browser) === true);

/** Ties rows to a tab without storing its key. */
export const hashSessionKey = (secretKey: SecretKey, sessionKey: string): Buffer =>
  secretKey.hash('tour session', sessionKey);

export const isSessionKey = (key: string): boolean => /^[\w-]{8,100}$/.test(key);

export function validateSessionKey(sessionKey: string, problems: ErrorInfo): void {
  if (isSessionKey(sessionKey)) return;
  problems.sessionKey = 'The key must have 8 to 100 letters, digits, hyphens or underscores.';
}
