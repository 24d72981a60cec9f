import type { Queryable } from '#server/db/database.ts';
import { identitiesOfBrowser, type IdentityCheck } from '#server/db/proofs/identityChecks.ts';
import type { BrowserSession } from '#server/http/browserSession.ts';
import type { VerificationKind } from '#server/tours/tour.ts';

import { hasPassed, isAbout } from './identityCounts.ts';

type Parts = { db: Queryable; browser: BrowserSession; now: Date };
type Asked = { organizationId: string; firstName: string; lastName: string };

/** The check of a document that was begun in this browser for this name: passed and still good, else before the team. */
export async function rememberedIdentity(
  { db, browser, now }: Parts,
  { organizationId, ...named }: Asked,
): Promise<IdentityCheck | null> {
  const mac = browser.mac();
  if (mac === null) return null;
  const own = (await identitiesOfBrowser(db, organizationId, mac)).filter((check) => isAbout(check, named));
  return (
    own.find((check) => hasPassed(check, now)) ?? own.find(({ status }) => status === 'MANUAL_REVIEW') ?? null
  );
}

/** What a browser's visitor has had accepted. Codes are left out: they take a minute, and belong to an address or number. */
export async function acceptedOf(
  { db, browser, now }: Parts,
  organizationId: string,
): Promise<VerificationKind[]> {
  const mac = browser.mac();
  const checks = mac === null ? [] : await identitiesOfBrowser(db, organizationId, mac);
  return checks.some((check) => hasPassed(check, now)) ? ['GOVERNMENT_ID'] : [];
}
