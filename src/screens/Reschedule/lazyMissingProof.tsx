import { lazyPart } from '#src/ui/lazyPart.tsx';
import { Spinner } from '#src/ui/Spinner.tsx';

/** Most tours are moved without anything being shown. */
export const { Part: LazyMissingProof } = lazyPart(
  () => import(/* webpackChunkName: "missingProof" */ './MissingProof.tsx').then((it) => it.MissingProof),
  {
    sentence: 'We couldn’t load this step. Check your connection, then try again.',
    again: 'Try again',
    placeholder: <Spinner size="small" />,
  },
);
