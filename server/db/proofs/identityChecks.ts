import sql from 'sql-template-tag';

import type { Queryable } from '../database.ts';

export type IdentityStatus = 'NOT_STARTED' | 'PENDING' | 'MANUAL_REVIEW' | 'PASSED' | 'FAILED' | 'EXPIRED';
export type IdentityMethod = 'DOCUMENT_UPLOAD_REVIEW' | 'PROVIDER_HOSTED';

/** Whether somebody is who he says, and how far it is known. */
export type IdentityCheck = {
  id: string;
  organizationId: string;
  /** What the document has to say. */
  firstName: string;
  lastName: string;
  unitId: string | null;
  method: IdentityMethod;
  status: IdentityStatus;
  attemptsLeft: number;
  failureReason: string | null;
  createdAt: Date;
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
