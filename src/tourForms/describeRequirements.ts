import type { VerificationKind } from '#domain/tours/kinds.ts';

const requirementTexts: Record<VerificationKind, string> = {
  EMAIL_CODE: 'a code we email you',
  PHONE_CODE: 'a code we text you',
  GOVERNMENT_ID: 'a photo of your ID',
};

/** What a kind of tour requires, disclosed before the first step. */
export function describeRequirements(requires: readonly VerificationKind[]): string {
  if (requires.length === 0) return 'Just your name and contact info.';
  const list = requires.map((kind) => requirementTexts[kind]);
  const last = list.pop() ?? '';
  return `You’ll need ${list.length === 0 ? last : `${list.join(', ')} and ${last}`}.`;
}
