import { useCallback, useMemo, useState } from 'react';
import { useDispatch, useSelector } from 'react-redux';

import type { ChatState } from '#src/store/chat/chatState.ts';
import { chatActions } from '#src/store/chat/chatSlice.ts';
import { selectChat, selectTypingNames } from '#src/store/chat/selectors.ts';

import { MessageList } from './MessageList.tsx';
import { useAuthors } from './useAuthors.ts';
import { useLookedAt } from './useLookedAt.ts';

const useChatPart = <Part,>(part: (chat: ChatState) => Part) =>
  useSelector<object, Part>((root) => part(selectChat(root)));

type Props = { agentName: string; isOpen: boolean };

/** What has been said, from the store to the page. */
export function ShownMessages({ agentName, isOpen }: Props) {
  const dispatch = useDispatch();
  const { identity, authorOf } = useAuthors(agentName);
  const messages = useChatPart((chat) => chat.messages);
  const outgoing = useChatPart((chat) => chat.outgoing);
  const participants = useChatPart((chat) => chat.participants);
  const feedback = useChatPart((chat) => chat.feedback);
  const earlier = useChatPart((chat) => chat.earlier);
  const readBefore = useChatPart((chat) => chat.conversation?.lastReadIndex ?? null);
  const typing = useSelector<object, readonly (string | null)[]>(selectTypingNames);
  const [opened] = useState(() => ({ readBefore, now: Date.now() }));
  useLookedAt(messages.at(-1));

  const ratings = useMemo(
    () =>
      Object.fromEntries(
        Object.entries(feedback).flatMap(([sid, { helpful }]) => (helpful === null ? [] : [[sid, helpful]])),
      ),
    [feedback],
  );
  const readByOthers = useMemo(() => {
    const read = participants
      .filter((one) => one.identity !== identity)
      .map((one) => one.lastReadIndex ?? -1);
    return read.length > 0 ? Math.max(...read) : null;
  }, [participants, identity]);
  const rate = useCallback(
    (messageSid: string, helpful: boolean) =>
      void dispatch(chatActions.feedbackGiven({ messageSid, helpful, rating: null, comment: null })),
    [dispatch],
  );

  const tryAgain = useCallback(
    (clientId: string) => void dispatch(chatActions.sendingRetried(clientId)),
    [dispatch],
  );

  return (
    <MessageList
      messages={messages}
      outgoing={outgoing}
      identity={identity}
      authorOf={authorOf}
      now={opened.now}
      readBefore={opened.readBefore}
      readByOthers={readByOthers}
      hasEarlier={earlier.isThere && isOpen}
      earlierState={earlier.state}
      typing={isOpen ? typing.map((name) => name ?? agentName) : []}
      ratings={ratings}
      onEarlierWanted={() => void dispatch(chatActions.earlierWanted())}
      onTriedAgain={isOpen ? tryAgain : undefined}
      onDropped={(clientId) => void dispatch(chatActions.outgoingDiscarded(clientId))}
      onRated={isOpen ? rate : undefined}
    />
  );
}
