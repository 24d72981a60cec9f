import type { Queryable } from '#server/db/database.ts';
import type { BrowserSession } from '#server/http/browserSession.ts';
import type { SecretKey } from '#server/secretKey.ts';

import {
  CONTACT_VERIFICATION_TTL_MS,
  type ContactVerification,
  type VerifiedChannel,
} from './contactVerification.ts';
import { addVerifiedContact, findContactVerifiedAt } from './verifiedContacts.ts';

type Deps = { db: Queryable; secretKey: SecretKey; browser: BrowserSession; now: Date };
type Owned = { organizationId: string; channel: VerifiedChannel; destination: string };

/** Hashed, so the stored value does not reveal the address or number. */
export const hashDestination = (
  secretKey: SecretKey,
  { channel, destination }: Pick<Owned, 'channel' | 'destination'>,
): Buffer => secretKey.hash('shown contact', channel, destination.toLowerCase());

/** Remembers the verification in this browser, even after the tab is closed. */
export async function saveVerifiedContact(
  deps: Deps,
  verification: ContactVerification & Owned,
): Promise<void> {
  const { db, browser } = deps;
  const { organizationId, channel, verifiedAt } = verification;
  const goodUntil = new Date(verifiedAt.getTime() + CONTACT_VERIFICATION_TTL_MS);
  const destinationHash = hashDestination(deps.secretKey, verification);
  await addVerifiedContact(db, {
    browser: browser.persist(),
    organizationId,
    channel,
    destinationHash,
    verifiedAt,
    goodUntil,
  });
}

/** The caller must name the address or number, so this does not reveal whose browser it is. */
export async function findVerifiedContact(deps: Deps, query: Owned): Promise<ContactVerification | null> {
  const { db, browser, now } = deps;
  const browserHash = browser.hash();
  if (browserHash === null) return null;
  const { organizationId, channel, destination } = query;
  const lookup = {
    browser: browserHash,
    organizationId,
    channel,
    destinationHash: hashDestination(deps.secretKey, query),
  };
  const verifiedAt = await findContactVerifiedAt(db, lookup, now);
  return verifiedAt && { channel, destination, verifiedAt };
}
