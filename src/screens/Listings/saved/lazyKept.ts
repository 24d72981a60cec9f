import { createElement } from 'react';

import { lazyPart } from '#src/ui/lazyPart.tsx';

import { SkeletonGrid } from '../HomeGrid.tsx';

export const { Part: LazyKept } = lazyPart(() => import('./Kept.tsx').then((it) => it.Kept), {
  sentence: 'These homes didn’t load. Check your connection, then try again.',
  again: 'Try again',
  placeholder: createElement(SkeletonGrid),
});
