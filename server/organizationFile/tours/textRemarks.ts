import type { GivenRule } from '#server/tours/givenTours.ts';

/** Tours that ask for a code by text, told where no text reaches anybody. */
export function textRemarks(rules: readonly GivenRule[], hasTexts: boolean): string[] {
  if (hasTexts) return [];
  const asking = rules.filter(({ isOffered, requires }) => isOffered && requires.includes('PHONE_CODE'));
  const kinds = [...new Set(asking.map(({ kind }) => kind))];
  if (kinds.length === 0) return [];
  return [
    `tours: ${kinds.join(' and ')} asks for PHONE_CODE, and this server sends no texts: nobody can show a number. ` +
      'Set TWILIO_ACCOUNT_SID, TWILIO_AUTH_TOKEN and TWILIO_FROM, or leave PHONE_CODE out.',
  ];
}
