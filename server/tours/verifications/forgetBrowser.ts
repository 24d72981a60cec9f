import type { Database } from '#server/db/database.ts';
import { forgetIdentityChecks } from '#server/tours/model/identityChecks.ts';
import { forgetVerifiedContacts } from '#server/tours/verifications/verifiedContacts.ts';
import { forgetOrigins } from '#server/tours/model/origins.ts';
import type { BrowserSession } from '#server/http/browserSession.ts';

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
