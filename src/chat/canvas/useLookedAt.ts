import { useEffect } from 'react';
import { useDispatch } from 'react-redux';

import type { ChatMessage } from '#src/lib/chatShapes.ts';
import { chatActions } from '#src/store/chat/chatSlice.ts';

/** The newest message is read as soon as its page is before the visitor's eyes. */
export function useLookedAt(newest: ChatMessage | undefined) {
  const dispatch = useDispatch();
  const index = newest?.index;

  useEffect(() => {
    if (index === undefined) return;
    const look = () => {
      if (!document.hidden) dispatch(chatActions.messagesRead(index));
    };
    look();
    document.addEventListener('visibilitychange', look);
    return () => document.removeEventListener('visibilitychange', look);
  }, [index, dispatch]);
}
