import type { PositionProblem } from '#src/services/position.ts';

const OTHERWISE = 'Type the number of the box below instead, or call us.';

export const positionWords: Record<PositionProblem, string> = {
  denied: `This page may not see where you are. You can allow it in your browser’s settings for this page. ${OTHERWISE}`,
  unavailable: `Your device cannot tell where it is. ${OTHERWISE}`,
  timeout: `Your device did not find out where it is in time, as can happen indoors or between high houses. ${OTHERWISE}`,
  unsupported: `This browser does not tell where it is. ${OTHERWISE}`,
};

const ROUGH_METERS = 500;

/** A position that is no more than a rough guess is why it was refused, more likely than being far away. */
export const roughWords = (accuracyMeters: number) =>
  accuracyMeters <= ROUGH_METERS
    ? ''
    : ` Your device knows where it is only to within ${
        accuracyMeters < 1609 ? 'a mile' : `${Math.ceil(accuracyMeters / 1609)} miles`
      }: its settings may keep the exact position from this browser.`;
