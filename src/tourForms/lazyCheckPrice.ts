import { lazyStep } from './lazyStep.tsx';

/** Few prices change while a tour is being booked. */
export const { Part: LazyCheckPrice } = lazyStep(() =>
  import('./CheckPrice.tsx').then((it) => it.CheckPrice),
);
