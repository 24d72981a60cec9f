import type { Queryable } from '#server/db/database.ts';
import { acquireLocks } from '#server/db/locks.ts';
import { consumeRateLimit } from '#server/db/rateLimits.ts';
import { DomainError, type ErrorInfo, invalidInput } from '#server/errors.ts';
import type { AccessLinkInput, RequestTourAccessInput } from '#server/graphql/schemaTypes.ts';
import type { ListedHome } from '#server/homes/listedHome.ts';
import { homesByIds } from '#server/homes/queries/homesByIds.ts';

import { getContactLockKeys } from '../book/tourLimits.ts';
import type { Lock } from '../locks/lock.ts';
import { type Lockbox, findLockbox } from '../locks/lockboxes.ts';
import { tourOrNullIfRateLimited, findTourByToken } from '../model/findTourByToken.ts';
import { hashSessionKey, validateSessionKey } from '../model/session.ts';
import {
  isOwner,
  isOwnSession,
  getAccessStatus,
  findTourAccess,
  type TourAccess,
  grantTourAccess,
} from '../model/tourAccess.ts';
import { lockTour } from '../model/tourChanges.ts';
import type { TourDeps } from '../model/tourDeps.ts';
import { type Tour, tourById } from '../model/tours.ts';
import { getUnavailableReason, getUnitStatus } from '../model/unavailability.ts';
import { parseContactVerifications } from '#server/contact/contactVerification.ts';
import { markContactVerified } from '../verifications/toursAwaitingVerification.ts';
import { unknownTour } from '../view/tourChange.ts';
import { ACCESS_RULES_VERSION } from './accessRules.ts';
import { listContactsVerifiedToday } from './verifiedToday.ts';

/** A visit whose door can be opened now. */
export type OpenAccess = { tour: Tour; access: TourAccess; home: ListedHome; box: Lockbox };

/**
 * Runs within the access window, in the tab that verified the tour's owner. Everything else gets the same
 * answer: a wrong token, another tab, another time, a moved or canceled tour, a leased home.
 */
export async function withOpenAccess<Result>(
  deps: AccessDeps,
  link: AccessLinkInput,
  work: (tx: Queryable, open: OpenAccess) => Promise<Result>,
): Promise<Result> {
  const linkedTour = await getTourByLink(deps, link);
  return withOpenTour(deps, { linkedTour, sessionKey: link.sessionKey }, work);
}

/** The same, for a tour whose link is already resolved. */
export async function withOpenTour<Result>(
  deps: AccessDeps,
  { linkedTour, sessionKey }: { linkedTour: Tour; sessionKey: string },
  work: (tx: Queryable, open: OpenAccess) => Promise<Result>,
): Promise<Result> {
  const { db, now, secretKey, limits } = deps;
  // Refused before anything is counted or locked, so that a stranger with the link blocks no one.
  if (!(await isOwnSession(db, linkedTour, { secretKey, sessionKey }))) throw accessClosed();
  const limit = {
    name: 'door',
    subject: linkedTour.id,
    limit: limits.accessAttemptsPer10Min,
    windowSeconds: 600,
  };
  const { allowed } = await consumeRateLimit(db, { secretKey, ...limit, now });
  if (!allowed) throw accessClosed();
  return db.transaction(async (tx) => {
    await acquireLocks(
      tx,
      getContactLockKeys({ organizationId: linkedTour.organizationId, contact: linkedTour }),
    );
    await lockTour(tx, linkedTour.id);
    const tour = await tourById(tx, linkedTour.id);
    const access = tour && (await findTourAccess(tx, tour));
    if (!tour || !isOwner(access, { secretKey, sessionKey })) throw accessClosed();
    const isUnavailable = getUnavailableReason(await getUnitStatus(tx, tour.unitId)) !== null;
    const status = getAccessStatus(tour, { access, isUnderReview: false, isUnavailable, now });
    const [[home], box] = [await homesByIds(tx, [tour.unitId]), await findLockbox(tx, tour.unitId)];
    if (status !== 'ACTIVE' || !home || !box) throw accessClosed();
    return work(tx, { tour, access, home, box });
  });
}

export type AccessDeps = Pick<TourDeps, 'db' | 'now' | 'ip' | 'tokens' | 'secretKey' | 'limits'> & {
  lock: Lock;
};

/** Shown once, in one response. */
export type AccessCode = { code: string; validFrom: Date; validTo: Date };

const SENTENCE =
  'You can’t open the door right now. Your tour page shows when you can, along with our phone number.';

/** The same answer for every refusal, so that it reveals nothing about the tour, the home or the door. */
export const accessClosed = () =>
  new DomainError('ACCESS_CLOSED', SENTENCE, { info: { publicToken: SENTENCE } });

export const isAccessClosed = (error: unknown): boolean =>
  error instanceof DomainError && error.code === 'ACCESS_CLOSED';

/** The self-guided tour of a link. Call it once per request, because each miss is counted. */
export async function getTourByLink(
  deps: AccessDeps,
  { organizationId, publicToken: token }: { organizationId: string; publicToken: string },
): Promise<Tour> {
  const tour = await tourOrNullIfRateLimited(deps, { organizationId, token });
  if (tour?.kind !== 'SELF_GUIDED') throw accessClosed();
  return tour;
}

/** Binds the tour's door to the tab, or the browser, that verified its owner. The link alone opens nothing. */
export async function requestAccess(
  deps: Omit<AccessDeps, 'lock'> & Pick<TourDeps, 'browser'>,
  input: RequestTourAccessInput,
): Promise<Tour> {
  const { db, now, secretKey } = deps;
  const { organizationId, publicToken, sessionKey } = input;
  const tour = await findTourByToken(deps, { organizationId, token: publicToken });
  if (tour?.kind !== 'SELF_GUIDED') throw unknownTour();
  const problems: ErrorInfo = {};
  validateSessionKey(sessionKey, problems);
  if (input.acceptedRulesVersion !== ACCESS_RULES_VERSION) {
    problems.acceptedRulesVersion = 'The rules have changed. Please read them again.';
  }
  const proven = parseContactVerifications(deps, input).filter(
    ({ channel, destination }) =>
      destination.toLowerCase() === (channel === 'EMAIL' ? tour.email?.toLowerCase() : tour.phoneNumber),
  );
  const verifications = proven.length > 0 ? proven : await listContactsVerifiedToday(deps, tour);
  if (verifications.length === 0) {
    problems.contactProofs = 'First verify the email address or phone number for this tour.';
  }
  if (Object.keys(problems).length > 0) throw invalidInput(problems);
  return db.transaction(async (tx) => {
    await lockTour(tx, tour.id);
    const currentTour = await tourById(tx, tour.id);
    if (!currentTour) throw unknownTour();
    for (const { channel, verifiedAt } of verifications)
      await markContactVerified(tx, currentTour.id, channel, verifiedAt);
    await grantTourAccess(tx, {
      tourId: currentTour.id,
      startsAt: currentTour.startsAt,
      tabHash: hashSessionKey(secretKey, sessionKey),
      rulesVersion: input.acceptedRulesVersion,
      now,
    });
    return currentTour;
  });
}
