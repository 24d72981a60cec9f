import { useCallback } from 'react';
import { useSelector } from 'react-redux';

import type { ChatMessage, ChatUser } from '../lib/chatShapes.ts';
import { parseText } from '../lib/untrustedValues.ts';
import { selectChat, selectIdentity } from '../store/selectors.ts';

const MAX_NAME_LENGTH = 80;

/** The display names of the participants. */
export function useAuthors(agentName: string) {
  const identity = useSelector<object, string | null>(selectIdentity);
  const users = useSelector<object, readonly ChatUser[]>((root) => selectChat(root).users);
  const getAuthor = useCallback(
    ({ author, attributes }: Pick<ChatMessage, 'author' | 'attributes'>) => {
      if (author !== null && author === identity) return 'You';
      const person = attributes.by === 'person' ? parseText(attributes.name, MAX_NAME_LENGTH) : null;
      const name = users.find((user) => user.identity === author)?.friendlyName ?? agentName;
      return person === null ? name : `${person}, ${name}`;
    },
    [identity, users, agentName],
  );
  return { identity, getAuthor };
}
