import type { BrowserSession } from '#server/http/browserSession.ts';
import type { SecretKey } from '#server/secretKey.ts';

import { hashSessionKey } from './hashSessionKey.ts';

/** The owner of something: the tab that requested it and, if known, every tab of the same browser. */
export type Session = { tab: Buffer; browser: Buffer | null };

type Deps = { secretKey: SecretKey; browser: Pick<BrowserSession, 'hash'> };

export const toSession = ({ secretKey, browser }: Deps, sessionKey: string): Session => ({
  tab: hashSessionKey(secretKey, sessionKey),
  browser: browser.hash(),
});

export const isSameSession = (one: Session, other: Session): boolean =>
  one.tab.equals(other.tab) || (one.browser !== null && other.browser?.equals(one.browser) === true);
