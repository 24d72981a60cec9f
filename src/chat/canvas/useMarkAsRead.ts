import { useEffect } from 'react';
import { useDispatch } from 'react-redux';

import type { ChatMessage } from '#src/lib/chatShapes.ts';
import { chatActions } from '#src/store/chat/chatSlice.ts';

/** Marks the newest message as read as soon as the page is visible. */
export function useMarkAsRead(newest: ChatMessage | undefined) {
  const dispatch = useDispatch();
  const index = newest?.index;

  useEffect(() => {
    if (index === undefined) return;
    const markReadIfVisible = () => {
      if (!document.hidden) dispatch(chatActions.messagesRead(index));
    };
    markReadIfVisible();
    document.addEventListener('visibilitychange', markReadIfVisible);
    return () => document.removeEventListener('visibilitychange', markReadIfVisible);
  }, [index, dispatch]);
}
