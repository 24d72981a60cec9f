import type { VerificationKind } from '#domain/tours/kinds.ts';
import type { Queryable } from '#server/db/database.ts';
import type { BrowserSession } from '#server/http/browserSession.ts';

import {
  listIdentityChecksByBrowser,
  type IdentityCheck,
  hasPassed,
  isAbout,
  identityCheckById,
} from '../model/identityChecks.ts';
import type { Tour } from '../model/tours.ts';

type Deps = { db: Queryable; browser: BrowserSession; now: Date };
type RememberedIdentityQuery = { organizationId: string; firstName: string; lastName: string };

/** The ID check this browser started for this name: passed and still valid, or else in review. */
export async function findBrowserIdentity(
  { db, browser, now }: Deps,
  { organizationId, ...named }: RememberedIdentityQuery,
): Promise<IdentityCheck | null> {
  const browserHash = browser.hash();
  if (browserHash === null) return null;
  const matching = (await listIdentityChecksByBrowser(db, organizationId, browserHash)).filter((check) =>
    isAbout(check, named),
  );
  return (
    matching.find((check) => hasPassed(check, now)) ??
    matching.find(({ status }) => status === 'MANUAL_REVIEW') ??
    null
  );
}

/** Verifications accepted in this browser. Codes are left out: they are quick and belong to one contact. */
export async function getAcceptedVerifications(
  { db, browser, now }: Deps,
  organizationId: string,
): Promise<VerificationKind[]> {
  const browserHash = browser.hash();
  const checks =
    browserHash === null ? [] : await listIdentityChecksByBrowser(db, organizationId, browserHash);
  return checks.some((check) => hasPassed(check, now)) ? ['GOVERNMENT_ID'] : [];
}

/** What the visitor has already verified and need not verify again. */
export async function getVerifiedKinds(tx: Queryable, tour: Tour, now: Date): Promise<VerificationKind[]> {
  const check = tour.identityCheckId === null ? null : await identityCheckById(tx, tour.identityCheckId);
  return [
    ...(tour.emailVerifiedAt === null ? [] : ['EMAIL_CODE' as const]),
    ...(tour.phoneVerifiedAt === null ? [] : ['PHONE_CODE' as const]),
    ...(check && hasPassed(check, now) && isAbout(check, tour) ? ['GOVERNMENT_ID' as const] : []),
  ];
}
