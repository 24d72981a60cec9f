import type { TourSetupInput } from '#server/tours/tourSetupInput.ts';

/**
 * Showing agents who cannot be notified of tours, because they have neither an email address nor a number for
 * texts.
 */
export function agentWarnings({ rules, agents }: TourSetupInput, hasTexts: boolean): string[] {
  if (!rules.some(({ isOffered, requiresHost }) => isOffered && requiresHost)) return [];
  const unreached = agents.filter(
    ({ email, receivesTexts }) => email === null && !(receivesTexts && hasTexts),
  );
  if (unreached.length === 0) return [];
  const names = unreached.map(({ firstName }) => firstName).join(', ');
  return [
    `tourAgents: ${names} won’t be notified of tours. Add "email", or "phoneNumber" and "receivesTexts": true ` +
      'if this server sends texts.',
  ];
}
