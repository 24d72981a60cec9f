import { useState } from 'react';

import type { ChatMessage } from '#src/lib/chatShapes.ts';

const AT_ONCE = 200;
/** So many may come to them while one reads on. */
const MOST_MORE = 200;

type Shown = {
  /** The index of the first. */
  from: number;
  /** How many may come before those that are there until it has to be asked for again. */
  most: number;
  /** Earlier ones were asked for: they are read. */
  isAsked: boolean;
};

/**
 * The messages that stand on the page. Of a long history its end, whether it was there at first or has come since
 * without being asked for here. What was asked for stays, so that nobody loses the place; what one has only read on from
 * goes when much has come after it.
 */
export function useRendered(messages: readonly ChatMessage[]) {
  const [{ from, most, isAsked }, setShown] = useState<Shown>({
    from: -Infinity,
    most: AT_ONCE,
    isAsked: false,
  });
  const isTooMuch = from === -Infinity && messages.length > most;
  const first = isTooMuch ? (messages.at(-most)?.index ?? -Infinity) : from;
  if (isTooMuch) setShown({ from: first, most, isAsked });
  const hidden = messages.findIndex(({ index }) => index >= first);
  const start = hidden < 0 ? messages.length : hidden;

  return {
    rendered: start === 0 ? messages : messages.slice(start),
    hasHidden: start > 0,
    /** Whether there were any here to show. */
    showEarlier: (): boolean => {
      const earlier = messages[start - AT_ONCE]?.index ?? -Infinity;
      setShown({ from: earlier, most: messages.length + AT_ONCE, isAsked: true });
      return start > 0;
    },
    /** Whoever reads on at the end needs no more of what is far above. */
    letGo: () => {
      if (isAsked || messages.length - start <= AT_ONCE + MOST_MORE) return;
      setShown({ from: messages.at(-AT_ONCE)?.index ?? -Infinity, most, isAsked });
    },
  };
}
