import { createElement } from 'react';

import { lazyPart } from '#src/ui/lazyPart.tsx';

import { SkeletonGrid } from '../HomeGrid.tsx';

export const { Part: LazySavedHomes } = lazyPart(
  () => import('./SavedHomesView.tsx').then((it) => it.SavedHomesView),
  {
    sentence: 'These homes didn’t load. Check your connection, then try again.',
    retryLabel: 'Try again',
    placeholder: createElement(SkeletonGrid),
  },
);
