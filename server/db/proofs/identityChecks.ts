import sql from 'sql-template-tag';

import type { Queryable } from '../database.ts';

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
  delete_files_at as "deleteFilesAt"
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

/** Of the tab that began it; null for anybody else. */
export async function identityOf(
  db: Queryable,
  id: string,
  sessionMac: Uint8Array,
): Promise<IdentityCheck | null> {
  const [check] = await db.query<IdentityCheck>(
    'identityChecks.ofSession',
    sql`select ${checkColumns} from identity_checks where id = ${id} and session_mac = ${sessionMac}`,
  );
  return check ?? null;
}

/** All that a tab has begun, the newest first. */
export const identitiesOfSession = (
  db: Queryable,
  organizationId: string,
  sessionMac: Uint8Array,
): Promise<IdentityCheck[]> =>
  db.query<IdentityCheck>(
    'identityChecks.allOfSession',
    sql`
      select ${checkColumns} from identity_checks
      where organization_id = ${organizationId} and session_mac = ${sessionMac}
      order by created_at desc, id
    `,
  );

type NewCheck = {
  organizationId: string;
  sessionMac: Uint8Array;
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
        organization_id, session_mac, first_name, last_name, unit_id, method, attempts_left, consent_version,
        created_at, expires_at, delete_files_at
      ) values (
        ${given.organizationId}, ${given.sessionMac}, ${given.firstName}, ${given.lastName}, ${given.unitId},
        'DOCUMENT_UPLOAD_REVIEW', ${given.attempts}, ${given.consentVersion}, ${given.now}, ${given.expiresAt},
        ${given.deleteFilesAt}
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
