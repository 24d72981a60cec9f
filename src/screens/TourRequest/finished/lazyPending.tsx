import { lazyPart } from '#src/ui/lazyPart.tsx';
import { Spinner } from '#src/ui/Spinner.tsx';

/** Most tours have nothing left to be shown. */
export const { Part: LazyPending } = lazyPart(
  () => import(/* webpackChunkName: "tourPending" */ './Pending.tsx').then((it) => it.Pending),
  {
    sentence: 'We couldn’t load this step. Check your connection, then try again.',
    again: 'Try again',
    placeholder: <Spinner size="small" />,
  },
);
