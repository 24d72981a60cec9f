import type { JoinedChat } from '../services/chatService.ts';

/** The joined conversation; the store only holds the data from its events. */
export type OpenConversation = { sid: string; joined: JoinedChat };

export function createConversationHolder() {
  let open: OpenConversation | null = null;
  let joinAbort = new AbortController();
  return {
    get: () => open,
    /** A join that completes after this is discarded. */
    leave() {
      joinAbort.abort();
      open?.joined.close();
      open = null;
    },
    /** Aborts any join in progress. */
    begin(): AbortSignal {
      this.leave();
      joinAbort = new AbortController();
      return joinAbort.signal;
    },
    keep(joined: OpenConversation) {
      open = joined;
    },
  };
}

export type ConversationHolder = ReturnType<typeof createConversationHolder>;
