import { lazyPart } from '#src/ui/lazyPart.tsx';

export const { Part: LazyCheck, preload: preloadCheck } = lazyPart(
  () => import('./Check.tsx').then((it) => it.Check),
  { sentence: 'The ad check didn’t load. Check your connection.', retryLabel: 'Try again' },
);
