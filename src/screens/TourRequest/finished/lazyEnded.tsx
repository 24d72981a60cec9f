import { lazyPart } from '#src/ui/lazyPart.tsx';
import { Spinner } from '#src/ui/Spinner.tsx';

/** Most tours are looked at before they are over. */
export const { Part: LazyEnded } = lazyPart(
  () => import(/* webpackChunkName: "tourEnded" */ './Ended.tsx').then((it) => it.Ended),
  {
    sentence: 'We couldn’t load your other options. Check your connection, then try again.',
    again: 'Try again',
    placeholder: <Spinner size="small" />,
  },
);
