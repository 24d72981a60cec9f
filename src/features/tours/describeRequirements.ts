import { formatList } from '#domain/text.ts';
import type { VerificationKind } from '#domain/tours/kinds.ts';

const requirementTexts: Record<VerificationKind, string> = {
  EMAIL_CODE: 'a code we email you',
  PHONE_CODE: 'a code we text you',
  GOVERNMENT_ID: 'a photo of your ID',
};

/** What a kind of tour requires, disclosed before the first step. */
export function describeRequirements(requires: readonly VerificationKind[]): string {
  if (requires.length === 0) return 'Just your name and contact info.';
  return `You’ll need ${formatList(requires.map((kind) => requirementTexts[kind]))}.`;
}
