import type { JoinedChat } from '#src/services/chat/chatService.ts';

/** The conversation that is joined at the moment, of which the store only knows what it tells. */
export type OpenConversation = { sid: string; joined: JoinedChat };

export function createPlaceForConversation() {
  let open: OpenConversation | null = null;
  let calledOff = new AbortController();
  return {
    get: () => open,
    /** What is joined later than this is for nobody any more. */
    leave() {
      calledOff.abort();
      open?.joined.close();
      open = null;
    },
    /** Whatever was being joined is called off. */
    begin(): AbortSignal {
      this.leave();
      calledOff = new AbortController();
      return calledOff.signal;
    },
    keep(joined: OpenConversation) {
      open = joined;
    },
  };
}

export type ConversationPlace = ReturnType<typeof createPlaceForConversation>;
