import type { PositionProblem } from '#src/services/position.ts';

const OTHERWISE = 'Enter the lockbox number below instead, or call us.';

export const positionWords: Record<PositionProblem, string> = {
  denied: `This page can’t see your location. You can allow it in your browser’s settings for this page. ${OTHERWISE}`,
  unavailable: `Your device can’t find its location. ${OTHERWISE}`,
  timeout: `We couldn’t get your location in time. This can happen indoors or between tall buildings. ${OTHERWISE}`,
  unsupported: `This browser can’t share your location. ${OTHERWISE}`,
};

const ROUGH_METERS = 500;

/** A position that is no more than a rough guess is why it was refused, more likely than being far away. */
export const roughWords = (accuracyMeters: number) =>
  accuracyMeters <= ROUGH_METERS
    ? ''
    : ` Your device only knows its location to within ${
        accuracyMeters < 1609 ? 'a mile' : `${Math.ceil(accuracyMeters / 1609)} miles`
      }. Its settings may hide your exact location from this browser.`;
