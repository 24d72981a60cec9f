import type { Clock } from '#server/clock.ts';
import type { Database } from '#server/db/database.ts';
import { type Organization, organizationBySlug } from '#server/db/organizations.ts';
import { tourById } from '#server/db/tours/tours.ts';
import type { TokenKind, Tokens } from '#server/tokens.ts';
import { type TourInFull, tourInFull } from '#server/tours/view/tourInFull.ts';

import type { Caller } from '../caller.ts';

export type StaffParts = {
  db: Database;
  clock: Clock;
  tokens: Tokens;
  organizationSlugOf: (hostname: string) => string;
};

type Shown = { url: URL; kind: TokenKind; token: string; caller: Caller };

/** The tour for which the team was given a link of this kind. Null alike for every other one. */
export async function openedTour(
  { db, clock, tokens, organizationSlugOf }: StaffParts,
  { url, kind, token, caller: { ip } }: Shown,
): Promise<{ organization: Organization; full: TourInFull } | null> {
  const organization = await organizationBySlug(db, organizationSlugOf(url.hostname));
  if (!organization) return null;
  const shown = { token, kind, organizationId: organization.id, ip, now: clock.now() };
  const id = await tokens.find(db, shown);
  const tour = id === null ? null : await tourById(db, id);
  const full = tour && (await tourInFull(db, tour));
  return full && { organization, full };
}
