import sql from 'sql-template-tag';

import type { Queryable } from '#server/db/database.ts';
import type { BrowserSession } from '#server/http/browserSession.ts';
import { defineRetention } from '#server/retention.ts';
import type { SecretKey } from '#server/secretKey.ts';

import {
  CONTACT_VERIFICATION_TTL_MS,
  type ContactVerification,
  type VerifiedChannel,
} from './contactVerification.ts';

declare module '#server/retention.ts' {
  interface RetentionRules {
    verifiedContacts: true;
  }
}

/** An address or number that a visitor verified in this browser. The hashes do not reveal whose it is. */
type VerifiedContact = {
  browser: Buffer;
  organizationId: string;
  channel: VerifiedChannel;
  destinationHash: Buffer;
};

export async function addVerifiedContact(
  tx: Queryable,
  contact: VerifiedContact & { verifiedAt: Date; goodUntil: Date },
): Promise<void> {
  await tx.query(
    'verifiedContacts.add',
    sql`
      insert into verified_contacts (
        browser_hash, organization_id, channel, destination_hash, verified_at, good_until
      ) values (
        ${contact.browser}, ${contact.organizationId}, ${contact.channel}, ${contact.destinationHash}, ${contact.verifiedAt},
        ${contact.goodUntil}
      )
      on conflict (browser_hash, organization_id, channel, destination_hash) do update
      set verified_at = excluded.verified_at, good_until = excluded.good_until
    `,
  );
}

/** When it was verified, or null if it was not or has expired. */
async function findContactVerifiedAt(
  db: Queryable,
  { browser, organizationId, channel, destinationHash }: VerifiedContact,
  now: Date,
): Promise<Date | null> {
  const [verified] = await db.query<{ verifiedAt: Date }>(
    'verifiedContacts.find',
    sql`
      select verified_at as "verifiedAt" from verified_contacts
      where browser_hash = ${browser} and organization_id = ${organizationId} and channel = ${channel}
        and destination_hash = ${destinationHash} and good_until > ${now}
    `,
  );
  return verified?.verifiedAt ?? null;
}

export async function forgetVerifiedContacts(tx: Queryable, browser: Buffer): Promise<void> {
  await tx.query(
    'verifiedContacts.forget',
    sql`delete from verified_contacts where browser_hash = ${browser}`,
  );
}

export const verifiedContactRetention = defineRetention({
  name: 'verifiedContacts',
  async purge(db, { now }) {
    await db.query('verifiedContacts.purge', sql`delete from verified_contacts where good_until <= ${now}`);
  },
});

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
