import type { Database } from '#server/db/database.ts';
import type { BrowserSession } from '#server/http/browserSession.ts';

import { forgetIdentityChecks } from '../model/identityChecks.ts';
import { forgetOrigins } from '../model/origins.ts';
import { forgetVerifiedContacts } from './verifiedContacts.ts';

/**
 * Verifications in this browser no longer count, and document pictures that no tour depends on are deleted.
 * Bookings are unaffected.
 */
export async function forgetBrowser({
  db,
  browser,
}: {
  db: Database;
  browser: BrowserSession;
}): Promise<boolean> {
  const browserHash = browser.hash();
  browser.end();
  if (browserHash === null) return false;
  await db.transaction(async (tx) => {
    await forgetVerifiedContacts(tx, browserHash);
    await forgetIdentityChecks(tx, browserHash);
    await forgetOrigins(tx, browserHash);
  });
  return true;
}
