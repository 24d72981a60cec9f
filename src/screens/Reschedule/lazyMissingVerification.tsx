import { lazyPart } from '#src/ui/lazyPart.tsx';
import { Spinner } from '#src/ui/Spinner.tsx';

/** Most tours are moved without a verification. */
export const { Part: LazyMissingVerification } = lazyPart(
  () =>
    import(/* webpackChunkName: "missingVerification" */ './MissingVerification.tsx').then(
      (it) => it.MissingVerification,
    ),
  {
    sentence: 'We couldn’t load this step. Check your connection, then try again.',
    retryLabel: 'Try again',
    placeholder: <Spinner size="small" />,
  },
);
