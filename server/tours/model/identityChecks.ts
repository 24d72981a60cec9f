import sql from 'sql-template-tag';

import type { Queryable } from '#server/db/database.ts';
import { ownedBySession } from '#server/db/ownedBySession.ts';

import type { Session } from './session.ts';

export type IdentityStatus = 'NOT_STARTED' | 'PENDING' | 'MANUAL_REVIEW' | 'PASSED' | 'FAILED' | 'EXPIRED';

/** Whether a person is who they claim to be, and how far the check has come. */
export type IdentityCheck = {
  id: string;
  organizationId: string;
  /** What the document must show. */
  firstName: string;
  lastName: string;
  unitId: string | null;
  method: 'DOCUMENT_UPLOAD_REVIEW' | 'PROVIDER_HOSTED';
  status: IdentityStatus;
  attemptsLeft: number;
  failureReason: string | null;
  createdAt: Date;
  /** Deadline for submitting a document. */
  expiresAt: Date;
  decidedAt: Date | null;
  goodUntil: Date | null;
  deleteFilesAt: Date;
  /** Version of the consent text for a face photo, or null without consent. */
  faceConsentVersion: string | null;
};

const checkColumns = sql`
  id, method, status,
  organization_id as "organizationId",
  first_name as "firstName",
  last_name as "lastName",
  unit_id as "unitId",
  attempts_left as "attemptsLeft",
  failure_reason as "failureReason",
  created_at as "createdAt",
  expires_at as "expiresAt",
  decided_at as "decidedAt",
  good_until as "goodUntil",
  delete_files_at as "deleteFilesAt",
  face_consent_version as "faceConsentVersion"
`;

export async function identityCheckById(db: Queryable, id: string): Promise<IdentityCheck | null> {
  const [check] = await db.query<IdentityCheck>(
    'identityChecks.byId',
    sql`select ${checkColumns} from identity_checks where id = ${id}`,
  );
  return check ?? null;
}

/** Concurrent changes to the check wait until this transaction ends. */
export async function lockIdentityCheck(tx: Queryable, id: string): Promise<IdentityCheck | null> {
  const [check] = await tx.query<IdentityCheck>(
    'identityChecks.lock',
    sql`select ${checkColumns} from identity_checks where id = ${id} for update`,
  );
  return check ?? null;
}

/** Only for the browser that started it; returns null for others. */
export async function findIdentityCheck(
  db: Queryable,
  id: string,
  session: Session,
): Promise<IdentityCheck | null> {
  const [check] = await db.query<IdentityCheck>(
    'identityChecks.findBySession',
    sql`select ${checkColumns} from identity_checks where id = ${id} and ${ownedBySession(session)}`,
  );
  return check ?? null;
}

/** All checks started in this session, newest first. */
export const listIdentityChecksBySession = (
  db: Queryable,
  organizationId: string,
  session: Session,
): Promise<IdentityCheck[]> =>
  db.query<IdentityCheck>(
    'identityChecks.listBySession',
    sql`
      select ${checkColumns} from identity_checks
      where organization_id = ${organizationId} and ${ownedBySession(session)}
      order by created_at desc, id
    `,
  );

/** All checks started in a browser with a known cookie, newest first. */
export const listIdentityChecksByBrowser = (
  db: Queryable,
  organizationId: string,
  browser: Uint8Array,
): Promise<IdentityCheck[]> =>
  db.query<IdentityCheck>(
    'identityChecks.listByBrowser',
    sql`
      select ${checkColumns} from identity_checks
      where organization_id = ${organizationId} and browser_hash = ${browser}
      order by created_at desc, id
    `,
  );

type NewCheck = {
  organizationId: string;
  session: Session;
  firstName: string;
  lastName: string;
  unitId: string;
  attempts: number;
  consentVersion: string;
  now: Date;
  expiresAt: Date;
  deleteFilesAt: Date;
};

export async function addIdentityCheck(tx: Queryable, check: NewCheck): Promise<string> {
  const [added] = await tx.query<{ id: string }>(
    'identityChecks.add',
    sql`
      insert into identity_checks (
        organization_id, tab_hash, browser_hash, first_name, last_name, unit_id, method, attempts_left,
        consent_version, created_at, expires_at, delete_files_at
      ) values (
        ${check.organizationId}, ${check.session.tab}, ${check.session.browser}, ${check.firstName},
        ${check.lastName}, ${check.unitId}, 'DOCUMENT_UPLOAD_REVIEW', ${check.attempts}, ${check.consentVersion},
        ${check.now}, ${check.expiresAt}, ${check.deleteFilesAt}
      )
      returning id
    `,
  );
  if (!added) throw new Error('identityChecks.add returned no row');
  return added.id;
}

type Change = Partial<
  Pick<
    IdentityCheck,
    'status' | 'attemptsLeft' | 'failureReason' | 'expiresAt' | 'decidedAt' | 'goodUntil' | 'deleteFilesAt'
  >
>;

/** Call this with the check locked. */
export async function updateIdentityCheck(
  tx: Queryable,
  before: IdentityCheck,
  change: Change,
): Promise<IdentityCheck> {
  const after = { ...before, ...change };
  await tx.query(
    'identityChecks.change',
    sql`
      update identity_checks
      set status = ${after.status}, attempts_left = ${after.attemptsLeft}, failure_reason = ${after.failureReason},
          expires_at = ${after.expiresAt}, decided_at = ${after.decidedAt}, good_until = ${after.goodUntil},
          delete_files_at = ${after.deleteFilesAt}
      where id = ${after.id}
    `,
  );
  return after;
}

/** Null means no consent, or withdrawn. Call this with the check locked. */
export async function setFaceConsent(
  tx: Queryable,
  before: IdentityCheck,
  consent: { version: string; at: Date } | null,
): Promise<IdentityCheck> {
  await tx.query(
    'identityChecks.setFaceConsent',
    sql`
      update identity_checks
      set face_consent_version = ${consent?.version ?? null}, face_consented_at = ${consent?.at ?? null}
      where id = ${before.id}
    `,
  );
  return { ...before, faceConsentVersion: consent?.version ?? null };
}

/**
 * Deletes checks that no tour uses, with their pictures and links, and detaches the others from the browser.
 */
export async function forgetIdentityChecks(tx: Queryable, browser: Uint8Array): Promise<void> {
  await tx.query(
    'identityChecks.forget',
    sql`
      with gone as (
        delete from identity_checks
        where browser_hash = ${browser}
          and not exists (select from tours where tours.identity_check_id = identity_checks.id)
        returning id
      )
      delete from tokens where kind in ('handoff', 'staff') and subject_id in (select id from gone)
    `,
  );
  await tx.query(
    'identityChecks.detachBrowser',
    sql`update identity_checks set browser_hash = null where browser_hash = ${browser}`,
  );
}

/** Links an ID check to the prospect once they have booked. The latest booking wins. */
export async function linkCheckToProspect(tx: Queryable, checkId: string, prospectId: string): Promise<void> {
  await tx.query(
    'identityChecks.linkToProspect',
    sql`update identity_checks set prospect_id = ${prospectId} where id = ${checkId}`,
  );
}

type Named = { firstName: string; lastName: string };

const normalizeFullName = ({ firstName, lastName }: Named) =>
  `${firstName} ${lastName}`.normalize('NFKC').toLowerCase().replaceAll(/\s+/g, ' ').trim();

/** An ID counts only for the person it names. */
export const isAbout = (check: Pick<IdentityCheck, 'firstName' | 'lastName'>, named: Named): boolean =>
  normalizeFullName(check) === normalizeFullName(named);

/** Whether it passed review and is still valid. */
export const hasPassed = ({ status, goodUntil }: IdentityCheck, now: Date): boolean =>
  status === 'PASSED' && goodUntil !== null && now < goodUntil;

export const MAX_IDENTITY_ATTEMPTS = 3;

/** Each attempt has its own links; earlier links stop working. */
export const getRound = ({ attemptsLeft }: Pick<IdentityCheck, 'attemptsLeft'>): number =>
  MAX_IDENTITY_ATTEMPTS - attemptsLeft + 1;

const openStatuses: readonly IdentityStatus[] = ['NOT_STARTED', 'PENDING', 'FAILED'];

/** Whether the check still accepts pictures. */
export const awaitsDocument = (check: IdentityCheck, now: Date): boolean =>
  openStatuses.includes(check.status) && check.attemptsLeft > 0 && now < check.expiresAt;

/** The current status, even before an expired check has been cleaned up. */
export const statusAt = ({ status, expiresAt }: IdentityCheck, now: Date): IdentityStatus =>
  (status === 'NOT_STARTED' || status === 'PENDING') && expiresAt <= now ? 'EXPIRED' : status;
