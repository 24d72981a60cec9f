import { type Features, extractFeatures } from '#server/learned/features.ts';

import { mentionsArea } from './areaQuestions.ts';
import { groups, stripNeutralPhrases } from './groups.ts';
import { lives, mentionsPeople, neighbors, welcoming } from './peoplePreferences.ts';

const groupPatterns = Object.entries({ ...groups, neighbors, lives, welcoming }).map(
  ([name, words]) => [`<${name}>`, new RegExp(String.raw`\b(?:${words})\b`, 'g')] as const,
);
const MAX_PHRASE_WORDS = 3;

/** The phrases with a group in them, by its kind, so that what is learned about one group holds for others. */
function listGroupPhrases(plain: string): string[] {
  const text = groupPatterns.reduce(
    (marked, [mark, pattern]) => marked.replaceAll(pattern, mark),
    stripNeutralPhrases(plain),
  );
  const words = text.match(/<[a-z]+>|[a-z0-9]+|\?/g) ?? [];
  return words
    .flatMap((_, at) =>
      Array.from({ length: MAX_PHRASE_WORDS }, (_none, more) => words.slice(at, at + more + 1)),
    )
    .filter((phrase) => phrase.some((word) => word.startsWith('<')))
    .map((phrase) => phrase.join(' '));
}

/** The features of a message, with what the rules say about it. */
export const extractWishFeatures = (plain: string): Features =>
  extractFeatures(plain, listGroupPhrases(plain), [
    mentionsPeople(plain) ? 'people' : 'no people',
    mentionsArea(plain) ? 'area' : 'no area',
  ]);
