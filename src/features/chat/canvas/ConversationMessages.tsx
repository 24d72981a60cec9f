import { useCallback, useEffect, useMemo, useState } from 'react';
import { useDispatch, useSelector } from 'react-redux';

import type { ChatMessage } from '../lib/chatShapes.ts';
import { chatActions } from '../store/chatSlice.ts';
import type { ChatState } from '../store/chatState.ts';
import { selectChat, selectTypingNames } from '../store/selectors.ts';
import { MessageList } from './MessageList.tsx';
import { useAuthors } from './useAuthors.ts';

const useChatState = <Part,>(part: (chat: ChatState) => Part) =>
  useSelector<object, Part>((root) => part(selectChat(root)));

type Props = { agentName: string; isOpen: boolean };

/** Connects the messages in the store to the page. */
export function ConversationMessages({ agentName, isOpen }: Props) {
  const dispatch = useDispatch();
  const { identity, getAuthor } = useAuthors(agentName);
  const messages = useChatState((chat) => chat.messages);
  const outgoing = useChatState((chat) => chat.outgoing);
  const participants = useChatState((chat) => chat.participants);
  const feedback = useChatState((chat) => chat.feedback);
  const earlier = useChatState((chat) => chat.earlier);
  const initialLastRead = useChatState((chat) => chat.conversation?.lastReadIndex ?? null);
  const typing = useSelector<object, readonly (string | null)[]>(selectTypingNames);
  const [opened] = useState(() => ({ initialLastRead, now: Date.now() }));
  useMarkAsRead(messages.at(-1));

  const ratings = useMemo(
    () =>
      Object.fromEntries(
        Object.entries(feedback).flatMap(([sid, { helpful }]) => (helpful === null ? [] : [[sid, helpful]])),
      ),
    [feedback],
  );
  const othersLastRead = useMemo(() => {
    const read = participants
      .filter((one) => one.identity !== identity)
      .map((one) => one.lastReadIndex ?? -1);
    return read.length > 0 ? Math.max(...read) : null;
  }, [participants, identity]);
  const rate = useCallback(
    (messageSid: string, helpful: boolean) =>
      void dispatch(chatActions.feedbackSubmitted({ messageSid, helpful, rating: null, comment: null })),
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
      getAuthor={getAuthor}
      now={opened.now}
      initialLastRead={opened.initialLastRead}
      othersLastRead={othersLastRead}
      hasEarlier={earlier.exists && isOpen}
      earlierState={earlier.state}
      typing={isOpen ? typing.map((name) => name ?? agentName) : []}
      ratings={ratings}
      onLoadEarlier={() => void dispatch(chatActions.earlierRequested())}
      onRetry={isOpen ? tryAgain : undefined}
      onRemoved={(clientId) => void dispatch(chatActions.outgoingDiscarded(clientId))}
      onRated={isOpen ? rate : undefined}
    />
  );
}

/** Marks the newest message as read as soon as the page is visible. */
function useMarkAsRead(newest: ChatMessage | undefined) {
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
