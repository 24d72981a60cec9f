import { useState } from 'react';

import type { ChatMessage } from '../lib/chatShapes.ts';

const CHUNK_SIZE = 200;
/** The number of additional messages that may arrive while reading. */
const MAX_EXTRA = 200;

type RenderedRange = {
  /** The index of the first message. */
  from: number;
  /** How many earlier messages may load before the visitor has to ask again. */
  limit: number;
  /** Whether the visitor asked for earlier messages and is reading them. */
  isUserRequested: boolean;
};

/**
 * The messages that are rendered. Of a long history only the end is shown. Messages the visitor asked for
 * stay, so that they keep their place; other earlier messages are dropped when many new ones have arrived.
 */
export function useMessageWindow(messages: readonly ChatMessage[]) {
  const [{ from, limit, isUserRequested }, setShown] = useState<RenderedRange>({
    from: -Infinity,
    limit: CHUNK_SIZE,
    isUserRequested: false,
  });
  const isOverLimit = from === -Infinity && messages.length > limit;
  const first = isOverLimit ? (messages.at(-limit)?.index ?? -Infinity) : from;
  if (isOverLimit) setShown({ from: first, limit, isUserRequested });
  const hidden = messages.findIndex(({ index }) => index >= first);
  const start = hidden < 0 ? messages.length : hidden;

  return {
    rendered: start === 0 ? messages : messages.slice(start),
    hasHidden: start > 0,
    /** Returns whether there were any stored messages to show. */
    showEarlier: (): boolean => {
      const earlier = messages[start - CHUNK_SIZE]?.index ?? -Infinity;
      setShown({ from: earlier, limit: messages.length + CHUNK_SIZE, isUserRequested: true });
      return start > 0;
    },
    /** A visitor reading at the end no longer needs messages far above. */
    letGo: () => {
      if (isUserRequested || messages.length - start <= CHUNK_SIZE + MAX_EXTRA) return;
      setShown({ from: messages.at(-CHUNK_SIZE)?.index ?? -Infinity, limit, isUserRequested });
    },
  };
}
