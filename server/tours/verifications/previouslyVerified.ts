import { normalizePhone } from '#domain/phone.ts';
import { normalizeEmail } from '#server/contact/normalizeEmail.ts';
import type { Database } from '#server/db/database.ts';
import { consumeRateLimit } from '#server/db/rateLimits.ts';
import type { PreviouslyVerifiedInput } from '#server/graphql/schemaTypes.ts';
import type { BrowserSession } from '#server/http/browserSession.ts';
import { isUuid } from '#server/isUuid.ts';

import { forgetIdentityChecks } from '../model/identityChecks.ts';
import { forgetOrigins } from '../model/origins.ts';
import { findBrowserIdentity } from './acceptedVerifications.ts';
import { type VerifiedChannel, createContactVerification } from '#server/contact/contactVerification.ts';
import { toIdentityView } from './identityView.ts';
import type { VerificationDeps } from './verificationDeps.ts';
import { findVerifiedContact, forgetVerifiedContacts } from '#server/contact/verifiedContacts.ts';

type Destination = { channel: VerifiedChannel; destination: string };

const MAX_CONTACT_LENGTH = 254;
const MAX_LOOKUPS_PER_HOUR = 60;
const noContacts = { contacts: [], identity: null };

/** What the named visitor has verified in this browser before. Reveals nothing about other visitors. */
export async function getPreviouslyVerified(
  deps: VerificationDeps,
  organizationId: string,
  input: PreviouslyVerifiedInput,
) {
  const { secretKey } = deps;
  if (!isUuid(organizationId) || !(await canLookUp(deps))) return noContacts;
  const contacts = [];
  for (const contact of parseDestinations(input)) {
    const verification = await findVerifiedContact(deps, { organizationId, ...contact });
    if (verification === null) continue;
    const { channel, verifiedAt } = verification;
    contacts.push({
      channel,
      verifiedAt,
      contactProof: createContactVerification(secretKey, { organizationId, ...verification }),
    });
  }
  const { firstName, lastName } = input;
  const check = await findBrowserIdentity(deps, { organizationId, firstName, lastName });
  return { contacts, identity: check && (await toIdentityView(deps, check)) };
}

/** Limits lookups, so that no one finds out by guessing who else has used this browser. */
async function canLookUp({ db, secretKey, browser, now }: VerificationDeps): Promise<boolean> {
  const browserHash = browser.hash();
  if (browserHash === null) return false;
  const { allowed } = await consumeRateLimit(db, {
    secretKey,
    name: 'previously-verified',
    subject: browserHash.toString('hex'),
    limit: MAX_LOOKUPS_PER_HOUR,
    windowSeconds: 3600,
    now,
  });
  return allowed;
}

function parseDestinations({ email, phoneNumber }: PreviouslyVerifiedInput): Destination[] {
  const address = email && email.length <= MAX_CONTACT_LENGTH ? normalizeEmail(email) : null;
  const number = phoneNumber && phoneNumber.length <= MAX_CONTACT_LENGTH ? normalizePhone(phoneNumber) : null;
  return [
    ...(address === null ? [] : [{ channel: 'EMAIL' as const, destination: address }]),
    ...(number === null ? [] : [{ channel: 'TEXT' as const, destination: number }]),
  ];
}

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
