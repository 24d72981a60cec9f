import type { Clock } from '#server/clock.ts';
import type { Database } from '#server/db/database.ts';
import type { Caller } from '#server/http/caller.ts';
import { type Organization, organizationBySlug } from '#server/organizations/queries.ts';
import type { TokenKind, Tokens } from '#server/tokens.ts';

import { tourById } from '../model/tours.ts';
import { type FullTour, readFullTour } from '../view/readFullTour.ts';

export type TeamPageDeps = {
  db: Database;
  clock: Clock;
  tokens: Tokens;
  getOrganizationSlug: (hostname: string) => string;
};

type TeamLink = { url: URL; kind: TokenKind; token: string; caller: Caller };

/** The tour for which the team received a link of this kind. Null for any other link, whatever the cause. */
export async function findLinkedTour(
  { db, clock, tokens, getOrganizationSlug }: TeamPageDeps,
  { url, kind, token, caller: { ip } }: TeamLink,
): Promise<{ organization: Organization; full: FullTour } | null> {
  const organization = await organizationBySlug(db, getOrganizationSlug(url.hostname));
  if (!organization) return null;
  const lookup = { token, kind, organizationId: organization.id, ip, now: clock.now() };
  const id = await tokens.find(db, lookup);
  const tour = id === null ? null : await tourById(db, id);
  const full = tour && (await readFullTour(db, tour));
  return full && { organization, full };
}
