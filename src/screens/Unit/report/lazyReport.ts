import { lazyPart } from '#src/ui/lazyPart.tsx';

export const { Part: LazyReport, preload: preloadReport } = lazyPart(
  () => import('./Report.tsx').then((it) => it.Report),
  { sentence: 'The form did not load. Check your connection.', again: 'Try again' },
);
