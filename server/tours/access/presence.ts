import { normalizeSerial } from '#domain/tours/access.ts';
import { type ErrorInfo, invalidInput } from '#server/errors.ts';
import type { PresenceInput } from '#server/graphql/schemaTypes.ts';
import type { ListedHome } from '#server/homes/listedHome.ts';

import type { Lockbox } from '../locks/lockboxes.ts';
import type { Presence, TourAccess } from '../model/tourAccess.ts';

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
