import type { Proof } from '#machines/tour/context.ts';

const words: Record<Proof, string> = {
  EMAIL_CODE: 'a code that we mail you',
  PHONE_CODE: 'a code that we text you',
  GOVERNMENT_ID: 'a photo of your ID',
};

/** What a kind of tour takes, told before the first step. */
export function needsWords(requires: readonly Proof[]): string {
  if (requires.length === 0) return 'You need nothing but a name and a way to reach you.';
  const list = requires.map((proof) => words[proof]);
  const last = list.pop() ?? '';
  return `You need ${list.length === 0 ? last : `${list.join(', ')} and ${last}`}.`;
}
