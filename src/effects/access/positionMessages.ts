import type { PositionProblem } from '#src/services/position.ts';

const FALLBACK_HINT = 'Enter the lockbox number below instead, or call us.';

export const positionMessages: Record<PositionProblem, string> = {
  denied: `This page can’t see your location. You can allow it in your browser’s settings for this page. ${FALLBACK_HINT}`,
  unavailable: `Your device can’t find its location. ${FALLBACK_HINT}`,
  timeout: `We couldn’t get your location in time. This can happen indoors or between tall buildings. ${FALLBACK_HINT}`,
  unsupported: `This browser can’t share your location. ${FALLBACK_HINT}`,
};

const LOW_ACCURACY_METERS = 500;

/** A very inaccurate position is a likelier reason for the rejection than being far away. */
export const describeLowAccuracy = (accuracyMeters: number) =>
  accuracyMeters <= LOW_ACCURACY_METERS
    ? ''
    : ` Your device only knows its location to within ${
        accuracyMeters < 1609 ? 'a mile' : `${Math.ceil(accuracyMeters / 1609)} miles`
      }. Its settings may hide your exact location from this browser.`;
