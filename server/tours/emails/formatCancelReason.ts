import { cancelReasons } from '#domain/tours/cancelReasons.ts';

/** Null if no reason was given. */
export function formatCancelReason(reason: string | undefined): string | null {
  const texts = Object.entries(cancelReasons).find(([key]) => key === reason)?.[1];
  if (!texts) return null;
  return texts.toTeam === undefined ? texts.label : texts.toTeam;
}
