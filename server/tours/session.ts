import type { BrowserSession } from '#server/http/browserSession.ts';
import type { SecretKey } from '#server/secretKey.ts';

import { sessionMac } from './sessionMac.ts';

/** Whose something is: the tab's that asked for it, and every tab's of the same browser, as far as that is known. */
export type Session = { tab: Buffer; browser: Buffer | null };

type Parts = { secretKey: SecretKey; browser: Pick<BrowserSession, 'mac'> };

export const sessionOf = ({ secretKey, browser }: Parts, sessionKey: string): Session => ({
  tab: sessionMac(secretKey, sessionKey),
  browser: browser.mac(),
});

export const isSameSession = (one: Session, other: Session): boolean =>
  one.tab.equals(other.tab) || (one.browser !== null && other.browser?.equals(one.browser) === true);
