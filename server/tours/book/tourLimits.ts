import sql from 'sql-template-tag';

import type { Contact } from '#server/contact/validateContact.ts';
import type { Queryable } from '#server/db/database.ts';
import { DomainError, rateLimited } from '#server/errors.ts';
import { homesByIds } from '#server/homes/queries/homesByIds.ts';

import { queueTourLinks } from '../emails/tourLinks.ts';
import { activeStatuses } from '../model/tour.ts';
import type { TourDeps } from '../model/tourDeps.ts';
import { SlotUnavailable, toSlotError } from '../slots/takeSlot.ts';
import type { Verifications } from './getVerifications.ts';
import type { Booker } from './validateBooking.ts';

const tooManyTours = (max: number) =>
  rateLimited(
    `You can have up to ${max} upcoming tours with one email address or phone number. ` +
      'Please cancel one you no longer need, or call us.',
  );

/** The visitor already has a tour of this home, whose links can be sent again. */
class TourAlreadyBooked extends Error {
  override readonly name = 'TourAlreadyBooked';
  readonly tourId: string;
  readonly unitId: string;
  readonly email: string | null;

  constructor({ id, unitId, email }: { id: string; unitId: string; email: string | null }) {
    super('The tour is already booked');
    this.tourId = id;
    this.unitId = unitId;
    this.email = email;
  }
}

/** Does not reveal whose tour it is: the links go only to the address on file. */
const duplicateTour = (slug: string | null) =>
  new DomainError(
    'DUPLICATE_TOUR',
    'A tour of this home is already booked with this email address or phone number. We’ve sent the link there.',
    { help: { slug } },
  );

/** Adds alternatives, which are looked up once the refused transaction is over. */
export async function toBookingError(
  error: unknown,
  deps: TourDeps,
  organizationId: string,
): Promise<unknown> {
  const { db } = deps;
  if (error instanceof SlotUnavailable) return toSlotError(deps, error);
  if (!(error instanceof TourAlreadyBooked)) return error;
  const { tourId, unitId, email } = error;
  if (email !== null) {
    await db.transaction((tx) => queueTourLinks(tx, deps, { organizationId, tourId, email }));
  }
  const [home] = await homesByIds(db, [unitId]);
  return duplicateTour(home?.slug ?? null);
}

type Deps = Pick<TourDeps, 'now' | 'limits' | 'browser'>;

type OwnTourQuery = {
  organizationId: string;
  booker: Booker;
  shown: Pick<Verifications, 'emailVerifiedAt' | 'phoneVerifiedAt'>;
  unitIds: readonly string[];
};

type TourOwner = { organizationId: string; contact: Pick<Contact, 'email' | 'phoneNumber'> };

export const getContactLockKeys = ({
  organizationId,
  contact: { email, phoneNumber },
}: TourOwner): string[] =>
  [email?.toLowerCase() ?? null, phoneNumber]
    .filter((known) => known !== null)
    .map((known) => `tours of ${organizationId} ${known}`);

/** Call this under these locks: no visitor books one home twice or takes all the times. */
export async function enforceTourLimits(
  tx: Queryable,
  deps: Deps,
  { organizationId, booker, shown, unitIds }: OwnTourQuery,
): Promise<void> {
  const { now, limits, browser } = deps;
  const openTours = await listOpenTours(tx, {
    ...booker.contact,
    organizationId,
    hasVerified: { email: shown.emailVerifiedAt !== null, phoneNumber: shown.phoneVerifiedAt !== null },
    browserHash: browser.hash(),
    now,
  });
  const duplicate = openTours.find(({ unitId }) => unitIds.includes(unitId));
  if (duplicate) throw new TourAlreadyBooked(duplicate);
  if (openTours.length + unitIds.length > limits.openToursPerContact)
    throw tooManyTours(limits.openToursPerContact);
}

/** Upcoming or in progress. */
const isOpen = (now: Date) => sql`tours.status = any (${[...activeStatuses]}) and tours.ends_at > ${now}`;

type OpenTourQuery = { organizationId: string; unitId: string; browserHash: Buffer; now: Date };

/** The open tour of a home that was booked in this browser, as far as that is still recorded. */
export async function findOpenTourByBrowser(
  db: Queryable,
  { organizationId, unitId, browserHash, now }: OpenTourQuery,
): Promise<string | null> {
  const [found] = await db.query<{ id: string }>(
    'tours.findOpenTourByBrowser',
    sql`
      select tours.id
      from tour_origins as origins
      join tours on tours.id = origins.tour_id
      where origins.browser_hash = ${browserHash}
        and origins.organization_id = ${organizationId}
        and tours.unit_id = ${unitId}
        and ${isOpen(now)}
      order by tours.starts_at
      limit 1
    `,
  );
  return found?.id ?? null;
}

type OpenTour = { id: string; unitId: string; email: string | null };

type OpenTourOwner = Pick<Contact, 'email' | 'phoneNumber'> & {
  organizationId: string;
  /** Which contact details the requester has verified, and their browser. */
  hasVerified: { email: boolean; phoneNumber: boolean };
  browserHash: Buffer | null;
  now: Date;
};

/**
 * Open tours with this address or number. If the requester has verified it, unverified bookings by others
 * with the same contact do not count.
 */
const listOpenTours = (
  tx: Queryable,
  { organizationId, email, phoneNumber, hasVerified, browserHash, now }: OpenTourOwner,
): Promise<OpenTour[]> =>
  tx.query(
    'tours.listOpenTours',
    sql`
      select tours.id, tours.unit_id as "unitId", prospects.email
      from prospects
      join tours on tours.prospect_id = prospects.id
      left join tour_origins as origins on origins.tour_id = tours.id
      where prospects.organization_id = ${organizationId}
        and (
          lower(prospects.email) = lower(${email}::text)
            and (not ${hasVerified.email}::boolean or tours.email_verified_at is not null
              or origins.browser_hash = ${browserHash}::bytea)
          or prospects.phone_number = ${phoneNumber}::text
            and (not ${hasVerified.phoneNumber}::boolean or tours.phone_verified_at is not null
              or origins.browser_hash = ${browserHash}::bytea)
        )
        and ${isOpen(now)}
    `,
  );
