import { lazyPart } from '#src/ui/lazyPart.tsx';

/** Few visitors who reach this page have a tour. */
export const { Part: LazyResendLink } = lazyPart(
  () => import(/* webpackChunkName: "resendLink" */ './ResendLink.tsx').then((it) => it.ResendLink),
  { sentence: 'The form didn’t load. Check your connection, then try again.', retryLabel: 'Try again' },
);
