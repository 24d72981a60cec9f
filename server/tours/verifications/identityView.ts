import type { Queryable } from '#server/db/database.ts';
import { homesByIds } from '#server/homes/queries/homesByIds.ts';
import { linkTo } from '#server/mail/linkTo.ts';
import { organizationById } from '#server/organizations/queries.ts';
import type { Tokens } from '#server/tokens.ts';

import { type IdentityCheck, awaitsDocument, getRound, statusAt } from '../model/identityChecks.ts';

type Deps = { db: Queryable; tokens: Tokens; now: Date };

/** The check as shown in the tab that started it. */
export async function toIdentityView({ db, tokens, now }: Deps, check: IdentityCheck) {
  const { id, method, failureReason, attemptsLeft, expiresAt, deleteFilesAt } = check;
  const path = awaitsDocument(check, now) ? await findHandoffPath(db, tokens, check) : null;
  const organization = path === null ? null : await organizationById(db, check.organizationId);
  const address = path && organization && linkTo(organization, path);
  return {
    id,
    method,
    failureReason,
    attemptsLeft,
    expiresAt,
    status: statusAt(check, now),
    deletesAt: deleteFilesAt,
    handoffUrl: address ?? path,
    /** The link that another device can open. */
    address,
  };
}

async function findHandoffPath(db: Queryable, tokens: Tokens, check: IdentityCheck): Promise<string | null> {
  const [home] = check.unitId === null ? [] : await homesByIds(db, [check.unitId]);
  if (!home) return null;
  return `/tour-request/${home.slug}/verify?handoff=${tokens.derive('handoff', check.id, getRound(check))}`;
}
