import { useState } from 'react';

import type { ChatMessage } from '#src/lib/chatShapes.ts';

const AT_ONCE = 200;

/**
 * The messages that stand on the page. A long history opens with its end; what was read once stays, so that nobody loses
 * the place.
 */
export function useRendered(messages: readonly ChatMessage[]) {
  const [from, setFrom] = useState(() => messages.at(-AT_ONCE)?.index ?? -Infinity);
  const hidden = messages.findIndex(({ index }) => index >= from);
  const start = hidden < 0 ? messages.length : hidden;

  return {
    rendered: start === 0 ? messages : messages.slice(start),
    hasHidden: start > 0,
    /** Whether there were any here to show. */
    showEarlier: (): boolean => {
      setFrom(start > AT_ONCE ? (messages[start - AT_ONCE]?.index ?? -Infinity) : -Infinity);
      return start > 0;
    },
  };
}
