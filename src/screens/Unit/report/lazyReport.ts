import { lazyPart } from '#src/ui/lazyPart.tsx';

export const { Part: LazyReport, preload: preloadReport } = lazyPart(
  () => import('./Report.tsx').then((it) => it.Report),
  { sentence: 'The form didn’t load. Check your connection.', retryLabel: 'Try again' },
);
