import { lazyPart } from '#src/ui/lazyPart.tsx';

import type { AnswerPartsProps } from '../answers/AnswerParts.tsx';

/** Not every chat has an answer with more than words: it comes while the first one is made. */
export const {
  Part: AnswerParts,
  preload: preloadAnswerParts,
  useIsMissing: useAreAnswerPartsMissing,
} = lazyPart<AnswerPartsProps>(
  async () => (await import(/* webpackChunkName: "answerParts" */ '../answers/AnswerParts.tsx')).AnswerParts,
  { sentence: 'Part of this answer didn’t load.', again: 'Try again' },
);
