import { useState } from 'react';

import type { ChatMessage } from '#src/lib/chatShapes.ts';

const AT_ONCE = 200;

type Shown = {
  /** The index of the first. */
  from: number;
  /** How many may come before those that are there until it has to be asked for again. */
  most: number;
};

/**
 * The messages that stand on the page. Of a long history its end, whether it was there at first or has come since
 * without being asked for here; what was read once stays, so that nobody loses the place.
 */
export function useRendered(messages: readonly ChatMessage[]) {
  const [{ from, most }, setShown] = useState<Shown>({ from: -Infinity, most: AT_ONCE });
  const isTooMuch = from === -Infinity && messages.length > most;
  const first = isTooMuch ? (messages.at(-most)?.index ?? -Infinity) : from;
  if (isTooMuch) setShown({ from: first, most });
  const hidden = messages.findIndex(({ index }) => index >= first);
  const start = hidden < 0 ? messages.length : hidden;

  return {
    rendered: start === 0 ? messages : messages.slice(start),
    hasHidden: start > 0,
    /** Whether there were any here to show. */
    showEarlier: (): boolean => {
      const earlier = messages[start - AT_ONCE]?.index ?? -Infinity;
      setShown({ from: earlier, most: messages.length + AT_ONCE });
      return start > 0;
    },
  };
}
