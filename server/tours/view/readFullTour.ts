import sql from 'sql-template-tag';

import type { VerificationKind } from '#domain/tours/kinds.ts';
import type { Queryable } from '#server/db/database.ts';
import type { ListedHome } from '#server/homes/listedHome.ts';
import { homesByIds } from '#server/homes/queries/homesByIds.ts';

import { isAbout, type IdentityCheck, type IdentityStatus } from '../model/identityChecks.ts';
import { listRulesForBooked } from '../model/rules.ts';
import type { TourRule } from '../model/tour.ts';
import type { Tour } from '../model/tours.ts';

/** A tour with everything shown about it. */
export type FullTour = {
  tour: Tour;
  home: ListedHome;
  /** Null if the home no longer offers this kind of tour. */
  rule: TourRule | null;
  requirements: Requirement[];
};

/** Uses three statements, however many tours there are. */
export async function readFullTours(db: Queryable, tours: readonly Tour[]): Promise<FullTour[]> {
  const unitIds = [...new Set(tours.map(({ unitId }) => unitId))];
  const checkIds = tours.flatMap(({ identityCheckId }) => identityCheckId ?? []);
  const [homes, rules, identities] = await Promise.all([
    homesByIds(db, unitIds),
    listRulesForBooked(db, unitIds),
    listIdentitiesForTours(db, checkIds),
  ]);
  return tours.flatMap((tour) => {
    const home = homes.find(({ id }) => id === tour.unitId);
    if (!home) return [];
    const rule = rules.get(tour.unitId)?.find(({ kind }) => kind === tour.kind) ?? null;
    // An ID under another name belongs to another person.
    const identity = identities.find((check) => check.id === tour.identityCheckId && isAbout(check, tour));
    return [{ tour, home, rule, requirements: getRequirements(tour, rule, identity?.status ?? null) }];
  });
}

export async function readFullTour(db: Queryable, tour: Tour): Promise<FullTour | null> {
  const [fullTour] = await readFullTours(db, [tour]);
  return fullTour ?? null;
}

type TourIdentity = Pick<IdentityCheck, 'id' | 'status' | 'firstName' | 'lastName'>;

/** The status of each ID check and the name on it. */
async function listIdentitiesForTours(db: Queryable, checkIds: readonly string[]): Promise<TourIdentity[]> {
  if (checkIds.length === 0) return [];
  return db.query<TourIdentity>(
    'tours.identities',
    sql`
      select id, status, first_name as "firstName", last_name as "lastName"
      from identity_checks
      where id = any (${[...checkIds]}::uuid[])
    `,
  );
}

type Requirement = { kind: VerificationKind; status: IdentityStatus; dueAt: Date | null };
type VerifiableTour = Pick<Tour, 'status' | 'emailVerifiedAt' | 'phoneVerifiedAt' | 'verifyBy' | 'stepUpTo'>;

/** The verifications of a tour with their status: those of its rule first, then extra ones. */
export function getRequirements(
  tour: VerifiableTour,
  rule: Pick<TourRule, 'requires'> | null,
  identity: IdentityStatus | null,
): Requirement[] {
  const getStatus = (kind: VerificationKind): IdentityStatus => {
    if (kind === 'GOVERNMENT_ID') return identity ?? 'NOT_STARTED';
    const verifiedAt = kind === 'EMAIL_CODE' ? tour.emailVerifiedAt : tour.phoneVerifiedAt;
    return verifiedAt === null ? 'NOT_STARTED' : 'PASSED';
  };
  return listVerificationKinds(tour, rule).map((kind) => {
    const status = getStatus(kind);
    const isOutstanding = tour.status === 'NEEDS_VERIFICATION' && status !== 'PASSED';
    return { kind, status, dueAt: isOutstanding && status !== 'MANUAL_REVIEW' ? tour.verifyBy : null };
  });
}

function listVerificationKinds(
  { stepUpTo }: VerifiableTour,
  rule: Pick<TourRule, 'requires'> | null,
): VerificationKind[] {
  const requires = rule?.requires ?? [];
  const isExtraRequired = stepUpTo !== null && stepUpTo !== 'TEAM' && !requires.includes(stepUpTo);
  return isExtraRequired ? [...requires, stepUpTo] : requires;
}

/** What the visitor still has to do. */
export const getMissingVerifications = (requirements: readonly Requirement[]): VerificationKind[] =>
  requirements
    .filter(({ status }) => status !== 'PASSED' && status !== 'MANUAL_REVIEW')
    .map(({ kind }) => kind);

/** Whether the visitor has submitted everything and our team has to review it. */
export const isInReview = ({
  tour,
  requirements,
}: {
  tour: Pick<Tour, 'status'>;
  requirements: readonly Requirement[];
}): boolean =>
  tour.status === 'NEEDS_VERIFICATION' &&
  requirements.some(({ status }) => status === 'MANUAL_REVIEW') &&
  getMissingVerifications(requirements).length === 0;

type StepUpFields = Pick<Tour, 'status' | 'stepUpTo'>;

/** Explains the extra verification while it is required. The risk signals are only for the team. */
export function getStepUpReason(
  { status, stepUpTo }: StepUpFields,
  missing: readonly VerificationKind[],
): string | null {
  if (status === 'PENDING_APPROVAL' && stepUpTo === 'TEAM') {
    return 'Our team reviews some bookings before they’re confirmed, so that no one books under someone else’s name. This isn’t part of any application.';
  }
  return status === 'NEEDS_VERIFICATION' && missing.some((kind) => kind === stepUpTo)
    ? 'Some bookings need one more step before they’re confirmed, so that no one books under someone else’s name. This isn’t part of any application. If you can’t do it, call us.'
    : null;
}
