import { useCallback } from 'react';
import { useSelector } from 'react-redux';

import type { ChatMessage, ChatUser } from '#src/lib/chatShapes.ts';
import { selectChat, selectIdentity } from '#src/store/chat/selectors.ts';

/** How whoever has said something is called. */
export function useAuthors(agentName: string) {
  const identity = useSelector<object, string | null>(selectIdentity);
  const users = useSelector<object, readonly ChatUser[]>((root) => selectChat(root).users);
  const authorOf = useCallback(
    ({ author }: Pick<ChatMessage, 'author'>) => {
      if (author !== null && author === identity) return 'You';
      return users.find((user) => user.identity === author)?.friendlyName ?? agentName;
    },
    [identity, users, agentName],
  );
  return { identity, authorOf };
}
