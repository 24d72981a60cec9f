import sql from 'sql-template-tag';

import type { Session } from '#server/tours/session.ts';

import type { Queryable } from '../database.ts';
import { ofSession } from '../ofSession.ts';

export type IdentityStatus = 'NOT_STARTED' | 'PENDING' | 'MANUAL_REVIEW' | 'PASSED' | 'FAILED' | 'EXPIRED';

/** Whether somebody is who he says, and how far it is known. */
export type IdentityCheck = {
  id: string;
  organizationId: string;
  /** What the document has to say. */
  firstName: string;
  lastName: string;
  unitId: string | null;
  method: 'DOCUMENT_UPLOAD_REVIEW' | 'PROVIDER_HOSTED';
  status: IdentityStatus;
  attemptsLeft: number;
  failureReason: string | null;
  createdAt: Date;
  /** Until when a document can be given. */
  expiresAt: Date;
  decidedAt: Date | null;
  goodUntil: Date | null;
  deleteFilesAt: Date;
  /** Of the words that were agreed to before a picture of a face. Null: it is not agreed to. */
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

/** Others who change it wait until this transaction ends. */
export async function lockedIdentityCheck(tx: Queryable, id: string): Promise<IdentityCheck | null> {
  const [check] = await tx.query<IdentityCheck>(
    'identityChecks.lock',
    sql`select ${checkColumns} from identity_checks where id = ${id} for update`,
  );
  return check ?? null;
}

/** Of the browser that began it; null for anybody else. */
export async function identityOf(db: Queryable, id: string, session: Session): Promise<IdentityCheck | null> {
  const [check] = await db.query<IdentityCheck>(
    'identityChecks.ofSession',
    sql`select ${checkColumns} from identity_checks where id = ${id} and ${ofSession(session)}`,
  );
  return check ?? null;
}

/** All that a browser has begun, the newest first. */
export const identitiesOfSession = (
  db: Queryable,
  organizationId: string,
  session: Session,
): Promise<IdentityCheck[]> =>
  db.query<IdentityCheck>(
    'identityChecks.allOfSession',
    sql`
      select ${checkColumns} from identity_checks
      where organization_id = ${organizationId} and ${ofSession(session)}
      order by created_at desc, id
    `,
  );

/** All that was begun in a browser whose cookie is known, the newest first. */
export const identitiesOfBrowser = (
  db: Queryable,
  organizationId: string,
  browser: Uint8Array,
): Promise<IdentityCheck[]> =>
  db.query<IdentityCheck>(
    'identityChecks.allOfBrowser',
    sql`
      select ${checkColumns} from identity_checks
      where organization_id = ${organizationId} and browser_mac = ${browser}
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

export async function addIdentityCheck(tx: Queryable, given: NewCheck): Promise<string> {
  const [added] = await tx.query<{ id: string }>(
    'identityChecks.add',
    sql`
      insert into identity_checks (
        organization_id, session_mac, browser_mac, first_name, last_name, unit_id, method, attempts_left,
        consent_version, created_at, expires_at, delete_files_at
      ) values (
        ${given.organizationId}, ${given.session.tab}, ${given.session.browser}, ${given.firstName},
        ${given.lastName}, ${given.unitId}, 'DOCUMENT_UPLOAD_REVIEW', ${given.attempts}, ${given.consentVersion},
        ${given.now}, ${given.expiresAt}, ${given.deleteFilesAt}
      )
      returning id
    `,
  );
  if (!added) throw new Error('identityChecks.add gave no row');
  return added.id;
}

type Change = Partial<
  Pick<
    IdentityCheck,
    'status' | 'attemptsLeft' | 'failureReason' | 'expiresAt' | 'decidedAt' | 'goodUntil' | 'deleteFilesAt'
  >
>;

/** To be called with the check locked. */
export async function changeIdentityCheck(
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

/** Null: it is not agreed to, or no longer. To be called with the check locked. */
export async function setFaceConsent(
  tx: Queryable,
  before: IdentityCheck,
  given: { version: string; at: Date } | null,
): Promise<IdentityCheck> {
  await tx.query(
    'identityChecks.faceConsent',
    sql`
      update identity_checks
      set face_consent_version = ${given?.version ?? null}, face_consented_at = ${given?.at ?? null}
      where id = ${before.id}
    `,
  );
  return { ...before, faceConsentVersion: given?.version ?? null };
}

/** Those by which no tour goes are deleted, with their pictures and links; the others are no longer the browser's. */
export async function forgetIdentities(tx: Queryable, browser: Uint8Array): Promise<void> {
  await tx.query(
    'identityChecks.forget',
    sql`
      with gone as (
        delete from identity_checks
        where browser_mac = ${browser}
          and not exists (select from tours where tours.identity_check_id = identity_checks.id)
        returning id
      )
      delete from tokens where kind in ('handoff', 'staff') and subject_id in (select id from gone)
    `,
  );
  await tx.query(
    'identityChecks.unbind',
    sql`update identity_checks set browser_mac = null where browser_mac = ${browser}`,
  );
}
