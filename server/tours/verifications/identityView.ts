import { encode } from 'uqr';

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

/** One path over unit squares, with the quiet margin that scanners need. */
export function createQrCode(text: string): { size: number; path: string } {
  const { size, data } = encode(text, { ecc: 'M', border: 4 });
  const runs = data.flatMap((row, y) =>
    [...iterateRuns(row)].map(([x, length]) => `M${x} ${y}h${length}v1h-${length}z`),
  );
  return { size, path: runs.join('') };
}

/** The start and length of each run of dark squares. */
function* iterateRuns(row: readonly boolean[]): Generator<[number, number]> {
  let start: number | null = null;
  for (const [x, isDark] of [...row, false].entries()) {
    if (isDark && start === null) start = x;
    if (!isDark && start !== null) {
      yield [start, x - start];
      start = null;
    }
  }
}
