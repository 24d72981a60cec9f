import { lazyPart } from '#src/ui/lazyPart.tsx';
import { Spinner } from '#src/ui/Spinner.tsx';

/** Most tours have no missing verifications. */
export const { Part: LazyPendingVerifications } = lazyPart(
  () =>
    import(/* webpackChunkName: "tourPending" */ './PendingVerifications.tsx').then(
      (it) => it.PendingVerifications,
    ),
  {
    sentence: 'We couldn’t load this step. Check your connection, then try again.',
    retryLabel: 'Try again',
    placeholder: <Spinner size="small" />,
  },
);

/** Most tours are viewed before they are over. */
export const { Part: LazyEndedTour } = lazyPart(
  () => import(/* webpackChunkName: "tourEnded" */ './EndedTour.tsx').then((it) => it.EndedTour),
  {
    sentence: 'We couldn’t load your other options. Check your connection, then try again.',
    retryLabel: 'Try again',
    placeholder: <Spinner size="small" />,
  },
);
