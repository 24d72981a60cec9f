import { lazyPart } from '#src/ui/lazyPart.tsx';

import type { AnswerPartsProps } from '../answers/AnswerParts.tsx';

/** Many chats have text answers only, so the parts load while the first one is being prepared. */
export const {
  Part: AnswerParts,
  preload: preloadAnswerParts,
  useIsMissing: useAreAnswerPartsMissing,
} = lazyPart<AnswerPartsProps>(
  async () => (await import(/* webpackChunkName: "answerParts" */ '../answers/AnswerParts.tsx')).AnswerParts,
  { sentence: 'Part of this answer didn’t load.', retryLabel: 'Try again' },
);
