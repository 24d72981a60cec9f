import { useCallback } from 'react';
import { useSelector } from 'react-redux';

import { wordsIn } from '#src/lib/chat/givenWords.ts';
import type { ChatMessage, ChatUser } from '#src/lib/chatShapes.ts';
import { selectChat, selectIdentity } from '#src/store/chat/selectors.ts';

const MOST_NAME = 80;

/** How whoever has said something is called. */
export function useAuthors(agentName: string) {
  const identity = useSelector<object, string | null>(selectIdentity);
  const users = useSelector<object, readonly ChatUser[]>((root) => selectChat(root).users);
  const authorOf = useCallback(
    ({ author, attributes }: Pick<ChatMessage, 'author' | 'attributes'>) => {
      if (author !== null && author === identity) return 'You';
      const person = attributes.by === 'person' ? wordsIn(attributes.name, MOST_NAME) : null;
      const name = users.find((user) => user.identity === author)?.friendlyName ?? agentName;
      return person === null ? name : `${person}, ${name}`;
    },
    [identity, users, agentName],
  );
  return { identity, authorOf };
}
