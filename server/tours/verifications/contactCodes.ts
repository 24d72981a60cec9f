import sql from 'sql-template-tag';

import { contactErrors } from '#domain/contact.ts';
import { normalizePhone } from '#domain/phone.ts';
import type { VerifiedChannel } from '#server/contact/contactVerification.ts';
import { normalizeEmail } from '#server/contact/normalizeEmail.ts';
import type { Queryable } from '#server/db/database.ts';
import { type ErrorInfo, invalidInput } from '#server/errors.ts';
import type { SendContactCodeInput } from '#server/graphql/schemaTypes.ts';
import { isUuid } from '#server/isUuid.ts';
import { type Organization, organizationById } from '#server/organizations/queries.ts';
import type { SecretKey } from '#server/secretKey.ts';

import { hashSessionKey, validateSessionKey } from '../model/session.ts';

export const MAX_CODE_TRIES = 5;

/** The tab that requested a code, and where it was sent. */
export type CodeOwner = {
  organizationId: string;
  tabHash: Buffer;
  channel: VerifiedChannel;
  destination: string;
};

export type ContactCode = { id: string; sentAt: Date; expiresAt: Date; verifiedAt: Date | null };

const codeColumns = sql`
  id, sent_at as "sentAt", expires_at as "expiresAt", verified_at as "verifiedAt"
`;

const ownedBy = ({ organizationId, tabHash, channel, destination }: CodeOwner) => sql`
  organization_id = ${organizationId} and tab_hash = ${tabHash}
  and channel = ${channel} and destination = ${destination}
`;

/** Concurrent requests for the same tab wait until this transaction ends. */
export async function lockCodes(tx: Queryable, { tabHash }: Pick<CodeOwner, 'tabHash'>): Promise<void> {
  await tx.query(
    'contactCodes.lock',
    sql`select pg_advisory_xact_lock(${tabHash.readBigInt64BE(0)}::bigint)`,
  );
}

/** Only the newest code counts: a new one invalidates the one before. */
export async function findNewestCode(db: Queryable, owner: CodeOwner): Promise<ContactCode | null> {
  const [code] = await db.query<ContactCode>(
    'contactCodes.findNewest',
    sql`select ${codeColumns} from contact_codes where ${ownedBy(owner)} order by sent_at desc limit 1`,
  );
  return code ?? null;
}

export async function addCode(
  tx: Queryable,
  owner: CodeOwner,
  { sentAt, expiresAt }: { sentAt: Date; expiresAt: Date },
): Promise<ContactCode> {
  const { organizationId, tabHash, channel, destination } = owner;
  const [code] = await tx.query<ContactCode>(
    'contactCodes.add',
    sql`
      insert into contact_codes (organization_id, tab_hash, channel, destination, sent_at, expires_at)
      values (${organizationId}, ${tabHash}, ${channel}, ${destination}, ${sentAt}, ${expiresAt})
      returning ${codeColumns}
    `,
  );
  if (!code) throw new Error('contactCodes.add returned no row');
  return code;
}

/**
 * Counts the attempt before comparing, so that concurrent attempts are all counted. Returns null if none are
 * left or the code has expired.
 */
export async function consumeAttempt(
  tx: Queryable,
  id: string,
  { limit, maxOnceVerified, now }: { limit: number; maxOnceVerified: number; now: Date },
): Promise<number | null> {
  const [taken] = await tx.query<{ tries: number }>(
    'contactCodes.consumeAttempt',
    sql`
      update contact_codes set tries = tries + 1
      where id = ${id} and expires_at > ${now}
        and tries < case when verified_at is null then ${limit}::int else ${maxOnceVerified}::int end
      returning tries
    `,
  );
  return taken?.tries ?? null;
}

/** The first verification time is retained. */
export async function markVerified(tx: Queryable, id: string, now: Date): Promise<Date> {
  const [marked] = await tx.query<{ verifiedAt: Date }>(
    'contactCodes.verify',
    sql`
      update contact_codes set verified_at = coalesce(verified_at, ${now}) where id = ${id}
      returning verified_at as "verifiedAt"
    `,
  );
  if (!marked) throw new Error('The code was deleted while it was verified');
  return marked.verifiedAt;
}

export async function codeById(
  db: Queryable,
  id: string,
): Promise<{ id: string; channel: VerifiedChannel } | null> {
  const [code] = await db.query<{ id: string; channel: VerifiedChannel }>(
    'contactCodes.byId',
    sql`select id, channel from contact_codes where id = ${id}`,
  );
  return code ?? null;
}

/** Whose code it is, and where it is sent. */
export async function resolveCodeOwner(
  { db, secretKey }: { db: Queryable; secretKey: SecretKey },
  { organizationId, channel, destination, sessionKey }: SendContactCodeInput,
): Promise<CodeOwner & { organization: Organization }> {
  const problems: ErrorInfo = {};
  const organization = isUuid(organizationId) ? await organizationById(db, organizationId) : null;
  if (!organization) problems.organizationId = 'We couldn’t find this company.';
  validateSessionKey(sessionKey, problems);
  const normalized = channel === 'EMAIL' ? normalizeEmail(destination) : normalizePhone(destination);
  if (channel === 'CALL') problems.channel = 'We send codes by email or text.';
  else if (normalized === null) {
    problems.destination =
      channel === 'EMAIL'
        ? contactErrors.invalidEmail
        : 'Enter a mobile number with area code, like (512) 555-0142.';
  }
  if (
    organization === null ||
    channel === 'CALL' ||
    normalized === null ||
    Object.keys(problems).length > 0
  ) {
    throw invalidInput(problems);
  }
  return {
    organization,
    organizationId,
    channel,
    destination: normalized,
    tabHash: hashSessionKey(secretKey, sessionKey),
  };
}
