const WAIT_MS = 20_000;

export type Position = { latitude: number; longitude: number; accuracyMeters: number };

export type PositionProblem = 'unsupported' | 'denied' | 'unavailable' | 'timeout';

const problems: Record<number, PositionProblem> = { 1: 'denied', 2: 'unavailable', 3: 'timeout' };

/** Gets the device's current position once, without tracking it. A cached position is never used. */
export function findPosition(browser: Window = window): Promise<Position | PositionProblem> {
  if (!('geolocation' in browser.navigator)) return Promise.resolve('unsupported');
  return new Promise((resolve) => {
    browser.navigator.geolocation.getCurrentPosition(
      ({ coords: { latitude, longitude, accuracy } }) =>
        resolve({ latitude, longitude, accuracyMeters: accuracy }),
      ({ code }) => resolve(problems[code] ?? 'unavailable'),
      { enableHighAccuracy: true, timeout: WAIT_MS },
    );
  });
}

const FALLBACK_HINT = 'Enter the lockbox number below instead, or call us.';

export const positionMessages: Record<PositionProblem, string> = {
  denied: `This page can’t see your location. You can allow it in your browser’s settings for this page. ${FALLBACK_HINT}`,
  unavailable: `Your device can’t find its location. ${FALLBACK_HINT}`,
  timeout: `We couldn’t get your location in time. This can happen indoors or between tall buildings. ${FALLBACK_HINT}`,
  unsupported: `This browser can’t share your location. ${FALLBACK_HINT}`,
};

const LOW_ACCURACY_METERS = 500;
const METERS_PER_MILE = 1609;

/** A very inaccurate position is a likelier reason for the rejection than being far away. */
export function describeLowAccuracy(accuracyMeters: number): string | null {
  if (accuracyMeters <= LOW_ACCURACY_METERS) return null;
  const miles = Math.ceil(accuracyMeters / METERS_PER_MILE);
  return miles === 1
    ? 'Your device only knows its location to within a mile. Its settings may hide your exact location from this browser.'
    : `Your device only knows its location to within ${miles} miles. Its settings may hide your exact location from this browser.`;
}
