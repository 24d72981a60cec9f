import { normalizeSerial } from '#domain/tours/access.ts';
import type { Queryable } from '#server/db/database.ts';
import { invalidInput, type ErrorInfo } from '#server/errors.ts';
import type {
  CheckInForTourInput,
  CompleteTourAccessInput,
  AccessLinkInput,
  PresenceInput,
} from '#server/graphql/schemaTypes.ts';
import type { ListedHome } from '#server/homes/listedHome.ts';

import { isInsideOtherHome, getVerifiedContact } from '../book/overlappingSelfGuidedTour.ts';
import { revokeCodesNow, scheduleCodeRevocation } from '../locks/codesToRevoke.ts';
import type { CodeRequest } from '../locks/lock.ts';
import type { Lockbox } from '../locks/lockboxes.ts';
import { addActivity } from '../model/activities.ts';
import {
  getAccessWindow,
  issueNextCode,
  recordPresence,
  completeAccess,
  type Presence,
  type TourAccess,
} from '../model/tourAccess.ts';
import { setAttendance } from '../model/tourChanges.ts';
import type { Tour } from '../model/tours.ts';
import { tourManyCodes, notifyManyCodes } from './manyCodes.ts';
import { type AccessCode, type AccessDeps, type OpenAccess, withOpenAccess } from './openAccess.ts';

const CHECKED_IN_ELSEWHERE =
  'You’re still checked in at another home. Lock up there first – the button is on that tour’s page.';

type CheckInResult = { tour: Tour; accessCode: AccessCode };

/** A visitor at the home gets a code. If the response was lost, asking again creates a new code. */
export const checkIn = (deps: AccessDeps, input: CheckInForTourInput): Promise<CheckInResult> =>
  withOpenAccess(deps, input, async (tx, open) => {
    const { now } = deps;
    const { tour, access } = open;
    if (access.presentAt === null) {
      const presence = verifyPresence(input.presence, open);
      const contact = getVerifiedContact({ ...tour, contact: tour, shown: tour });
      if (await isInsideOtherHome(tx, contact, { ...tour, now })) {
        throw invalidInput({ presence: CHECKED_IN_ELSEWHERE });
      }
      await recordPresence(tx, tour.id, { presence, now });
      const from = ['CONFIRMED'] as const;
      await setAttendance(tx, tour.id, { status: 'CHECKED_IN', attendance: 'CAME', from, now });
      await addActivity(tx, tour.id, {
        at: now,
        kind: 'checked_in',
        actor: 'VISITOR',
        details: { presence },
      });
    }
    return { tour, accessCode: await issueAccessCode(tx, deps, open) };
  });

/** The only place where a code is released. */
export async function issueAccessCode(
  tx: Queryable,
  { lock, now }: Pick<AccessDeps, 'lock' | 'now'>,
  { tour, box }: OpenAccess,
): Promise<AccessCode> {
  const version = await issueNextCode(tx, tour.id);
  await addActivity(tx, tour.id, { at: now, kind: 'code', actor: 'SYSTEM' });
  await notifyManyCodes(tx, { ...tour, message: tourManyCodes }, { shown: version, now });
  const { from, to } = getAccessWindow(tour);
  return createDoorCode(tx, { lock, now }, { serial: box.serial, visitId: tour.id, version, from, to });
}

/** Creates a visit's door code. Its earlier codes stop working. */
export async function createDoorCode(
  tx: Queryable,
  { lock, now }: Pick<AccessDeps, 'lock' | 'now'>,
  request: CodeRequest,
): Promise<AccessCode> {
  await revokeCodesNow(tx, request.visitId, now);
  if (lock.revoke) await scheduleCodeRevocation(tx, request);
  const code = await lock.makeCode(request);
  return { code, validFrom: request.from, validTo: request.to };
}

/** The home is locked again, and no more codes are given. */
export async function completeTourAccess(deps: AccessDeps, input: CompleteTourAccessInput): Promise<Tour> {
  const problems: ErrorInfo = {};
  const missing = 'Please do this first. If you can’t, tell us what’s wrong.';
  if (!input.keyReturned) problems.keyReturned = missing;
  if (!input.doorLocked) problems.doorLocked = missing;
  if (Object.keys(problems).length > 0) throw invalidInput(problems);
  return withOpenAccess(deps, input, async (tx, { tour }) => {
    const { now } = deps;
    if (await completeAccess(tx, tour.id, now)) {
      await revokeCodesNow(tx, tour.id, now);
      const details = { lightsOff: input.lightsOff ? 'yes' : 'no' };
      await addActivity(tx, tour.id, { at: now, kind: 'locked_up', actor: 'VISITOR', details });
    }
    return tour;
  });
}

/** A visitor who could not get in may rebook at once. */
export const giveUpTourAccess = (deps: AccessDeps, input: AccessLinkInput): Promise<Tour> =>
  withOpenAccess(deps, input, async (tx, { tour }) => {
    const { now } = deps;
    const missed = { status: 'NO_SHOW', attendance: 'MISSED' } as const;
    await setAttendance(tx, tour.id, { ...missed, from: [tour.status], now });
    await revokeCodesNow(tx, tour.id, now);
    await addActivity(tx, tour.id, { at: now, kind: 'missed', actor: 'VISITOR' });
    return tour;
  });

const NEAR_METERS = 200;
const MAX_NEAR_METERS = 500;
const EARTH_RADIUS_METERS = 6_371_000;

/** How the visitor proved that they are at the home. Reports a failed proof by its field. */
export function verifyPresence(
  input: PresenceInput,
  { home, box, access }: { home: ListedHome; box: Lockbox; access: Pick<TourAccess, 'callAnswer'> },
): Presence {
  const problems: ErrorInfo = {};
  const serial = normalizeSerial(input.lockboxSerial);
  if (serial !== '') {
    if (serial === box.serial) return 'SERIAL';
    problems.lockboxSerial = 'That number doesn’t match the lockbox at this home. It’s printed on the front.';
  } else if (typeof input.latitude === 'number' && typeof input.longitude === 'number') {
    const distance = getDistanceMeters({ latitude: input.latitude, longitude: input.longitude }, home);
    const accuracy = Math.max(0, input.accuracyMeters ?? 0);
    if (distance !== null && distance <= Math.min(NEAR_METERS + accuracy, MAX_NEAR_METERS)) return 'POSITION';
    problems.position =
      distance === null
        ? 'We don’t have this home’s exact location. Enter the lockbox number, or call us.'
        : 'You don’t seem to be at the home yet. If you are, enter the lockbox number or call us.';
  } else if (input.byCall) {
    if (access.callAnswer === 'YES') return 'CALL';
    problems.presence =
      'Our team hasn’t confirmed that you’re at the home yet. Call us if it’s taking too long.';
  } else {
    problems.presence = 'Share your location, enter the lockbox number, or call us.';
  }
  throw invalidInput(problems);
}

function getDistanceMeters(
  { latitude, longitude }: { latitude: number; longitude: number },
  { property: { lat, lng } }: ListedHome,
): number | null {
  if (lat === null || lng === null) return null;
  const radians = (degrees: number) => (degrees * Math.PI) / 180;
  const haversine =
    Math.sin(radians(latitude - lat) / 2) ** 2 +
    Math.cos(radians(lat)) * Math.cos(radians(latitude)) * Math.sin(radians(longitude - lng) / 2) ** 2;
  return 2 * EARTH_RADIUS_METERS * Math.asin(Math.sqrt(Math.min(1, haversine)));
}
