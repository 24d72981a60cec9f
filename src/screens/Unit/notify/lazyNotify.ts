import { lazyPart } from '#src/ui/lazyPart.tsx';

export const { Part: LazyNotify, preload: preloadNotify } = lazyPart(
  () => import('./Notify.tsx').then((it) => it.Notify),
  { sentence: 'The form did not load. Check your connection.', again: 'Try again' },
);
