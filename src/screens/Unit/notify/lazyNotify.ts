import { lazyPart } from '#src/ui/lazyPart.tsx';

export const { Part: LazyNotify, preload: preloadNotify } = lazyPart(
  () => import('./Notify.tsx').then((it) => it.Notify),
  { sentence: 'The form didn’t load. Check your connection.', retryLabel: 'Try again' },
);
