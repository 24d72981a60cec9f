import type { Queryable } from '#server/db/database.ts';
import { addVerifiedContact, findContactVerifiedAt } from '#server/db/verifications/verifiedContacts.ts';
import type { BrowserSession } from '#server/http/browserSession.ts';
import type { SecretKey } from '#server/secretKey.ts';

import {
  CONTACT_VERIFICATION_TTL_MS,
  type ContactVerification,
  type VerifiedChannel,
} from './contactVerification.ts';

type Deps = { db: Queryable; secretKey: SecretKey; browser: BrowserSession; now: Date };
type Owned = { organizationId: string; channel: VerifiedChannel; destination: string };

/** Hashed, so the stored value does not reveal the address or number. */
export const hashDestination = (
  secretKey: SecretKey,
  { channel, destination }: Pick<Owned, 'channel' | 'destination'>,
): Buffer => secretKey.hash('shown contact', channel, destination.toLowerCase());

/** From now on it counts in this browser, even after the tab is closed. */
export async function saveVerifiedContact(parts: Deps, proved: ContactVerification & Owned): Promise<void> {
  const { db, browser } = parts;
  const { organizationId, channel, verifiedAt } = proved;
  const goodUntil = new Date(verifiedAt.getTime() + CONTACT_VERIFICATION_TTL_MS);
  const destinationHash = hashDestination(parts.secretKey, proved);
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
export async function findVerifiedContact(parts: Deps, query: Owned): Promise<ContactVerification | null> {
  const { db, browser, now } = parts;
  const browserHash = browser.hash();
  if (browserHash === null) return null;
  const { organizationId, channel, destination } = query;
  const shown = {
    browser: browserHash,
    organizationId,
    channel,
    destinationHash: hashDestination(parts.secretKey, query),
  };
  const verifiedAt = await findContactVerifiedAt(db, shown, now);
  return verifiedAt && { channel, destination, verifiedAt };
}
