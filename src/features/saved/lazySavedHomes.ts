import { createElement } from 'react';

import { SkeletonGrid } from '#src/features/homes/HomeCard/SkeletonGrid.tsx';
import { lazyPart } from '#src/ui/lazyPart.tsx';

export const { Part: LazySavedHomes } = lazyPart(
  () => import('./SavedHomesView.tsx').then((it) => it.SavedHomesView),
  {
    sentence: 'These homes didn’t load. Check your connection, then try again.',
    retryLabel: 'Try again',
    placeholder: createElement(SkeletonGrid),
  },
);
