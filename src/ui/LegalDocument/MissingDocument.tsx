import { lazyPart } from '#src/ui/lazyPart.tsx';
import { Spinner } from '#src/ui/Spinner.tsx';

/** Rarely needed: a document comes with its page. A page that comes from the server without it has its heading. */
export const { Part: MissingDocument } = lazyPart(
  () => import('./NoDocument.tsx').then((it) => it.NoDocument),
  {
    sentence: 'We couldn’t load this text. Check your connection, then try again.',
    again: 'Try again',
    placeholder: <Spinner words="Loading the text…" />,
  },
);
