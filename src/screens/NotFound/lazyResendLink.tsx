import { lazyPart } from '#src/ui/lazyPart.tsx';

/** Few who come here have a tour. */
export const { Part: LazyResendLink } = lazyPart(
  () => import(/* webpackChunkName: "resendLink" */ './ResendLink.tsx').then((it) => it.ResendLink),
  { sentence: 'The form didn’t load. Check your connection, then try again.', again: 'Try again' },
);
