import type { Database } from '#server/db/database.ts';
import { forgetIdentities } from '#server/db/proofs/identityChecks.ts';
import { forgetShownContacts } from '#server/db/proofs/shownContacts.ts';
import { forgetOrigins } from '#server/db/tours/origins.ts';
import type { BrowserSession } from '#server/http/browserSession.ts';

/**
 * What was shown in this browser counts in it no longer, and pictures of documents by which no tour goes are deleted.
 * What is booked stays booked.
 */
export async function forgetBrowser({
  db,
  browser,
}: {
  db: Database;
  browser: BrowserSession;
}): Promise<boolean> {
  const mac = browser.mac();
  browser.end();
  if (mac === null) return false;
  await db.transaction(async (tx) => {
    await forgetShownContacts(tx, mac);
    await forgetIdentities(tx, mac);
    await forgetOrigins(tx, mac);
  });
  return true;
}
