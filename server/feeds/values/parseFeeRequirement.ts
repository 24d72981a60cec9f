import type { FeeRequirement } from '#server/homes/home.ts';

/** What does not say otherwise is required. */
export function parseFeeRequirement(text: string): FeeRequirement {
  if (/optional/i.test(text)) return 'OPTIONAL';
  return /situational|conditional/i.test(text) ? 'SITUATIONAL' : 'MANDATORY';
}
