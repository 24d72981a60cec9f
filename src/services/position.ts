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
