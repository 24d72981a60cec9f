import { lazyPart } from '#src/ui/lazyPart.tsx';
import { Spinner } from '#src/ui/Spinner.tsx';

/**
 * Rarely needed because a document loads with its page. A server-rendered page without it has the heading.
 */
export const { Part: MissingDocument } = lazyPart(
  () => import('./DocumentLoadFailed.tsx').then((it) => it.DocumentLoadFailed),
  {
    sentence: 'We couldn’t load this text. Check your connection, then try again.',
    retryLabel: 'Try again',
    placeholder: <Spinner words="Loading the text…" />,
  },
);
