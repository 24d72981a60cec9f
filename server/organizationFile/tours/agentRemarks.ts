import type { GivenTours } from '#server/tours/givenTours.ts';

/** Showing agents who hear of no tour: there is no address to write to, and no number to text. */
export function agentRemarks({ rules, agents }: GivenTours, hasTexts: boolean): string[] {
  if (!rules.some(({ isOffered, needsAgent }) => isOffered && needsAgent)) return [];
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
