import type { CancelReason } from './changeInput.ts';

const labels: Record<CancelReason, string | null> = {
  FOUND_ANOTHER_HOME: 'Found another home',
  PRICE: 'The price',
  TIMING: 'The time doesn’t work',
  LOCATION: 'The location',
  DOES_NOT_MEET_NEEDS: 'The home isn’t what they need',
  CANNOT_VERIFY_ID: 'Can’t provide an ID',
  OTHER: 'Something else',
  PREFER_NOT_TO_SAY: null,
};

/** Null if no reason was given. */
export const formatCancelReason = (reason: string | undefined): string | null =>
  Object.entries(labels).find(([key]) => key === reason)?.[1] ?? null;
