import { useEffect } from 'react';
import { useSelector } from 'react-redux';

import type { ChatEvent } from '#machines/chat/events.ts';

import { ChatEndedView } from '../after/ChatEndedView.tsx';
import { focusChatTitle } from '../panel/focusChatTitle.ts';
import type { ChatConnection } from '../store/chatState.ts';
import { selectChat, selectIsStale, selectChatStatus } from '../store/selectors.ts';
import { useChat } from '../store/useChat.ts';
import { preloadAnswerParts } from './answerParts.ts';
import styles from './canvas.module.css';
import { ConnectedComposer } from './ConnectedComposer.tsx';
import { ConversationMessages } from './ConversationMessages.tsx';

type Props = { agentName: string };

export function MessagingCanvas({ agentName }: Props) {
  const [session, send] = useChat();
  const sessionStatus = useSelector<object, ReturnType<typeof selectChatStatus>>(selectChatStatus);
  const isStale = useSelector<object, boolean>(selectIsStale);
  const connection = useSelector<object, ChatConnection>((root) => selectChat(root).connection);
  const isOpen = sessionStatus === 'open' || sessionStatus === 'ending';
  const error = session?.context.error ?? null;
  useEffect(() => preloadAnswerParts(), []);

  /** The pressed element disappears. */
  function sendKeepingFocus(event: ChatEvent) {
    focusChatTitle();
    send(event);
  }

  return (
    <div className={styles.canvas}>
      {isOpen && (
        <CanvasBanner
          connection={connection}
          isStale={isStale}
          onRetry={() => sendKeepingFocus({ type: 'retry.requested' })}
        />
      )}
      <ConversationMessages agentName={agentName} isOpen={isOpen} />
      {sessionStatus === 'open' && error !== null && !isStale && (
        <p className={styles.error} role="alert">
          We couldn’t end the chat. {error.message} Try again.
        </p>
      )}
      {isOpen ? (
        <ConnectedComposer />
      ) : (
        <ChatEndedView
          isOver={sessionStatus === 'over'}
          onRestarted={() => sendKeepingFocus({ type: 'chat.restarted' })}
        />
      )}
    </div>
  );
}

type CanvasBannerProps = { connection: ChatConnection; isStale: boolean; onRetry: () => void };

const OFFLINE = 'You’re offline. We’ll send your messages when you’re back online.';
const STALE = 'We couldn’t reconnect. What you write is saved.';

const getConnectionText = (connection: ChatConnection, isStale: boolean) => {
  if (isStale) return STALE;
  return connection === 'offline' ? OFFLINE : null;
};

/** A problem with the connection. */
const CanvasBanner = ({ connection, isStale, onRetry }: CanvasBannerProps) => {
  const message = getConnectionText(connection, isStale);
  return (
    <div role="status">
      {message !== null && (
        <div className={styles.banner}>
          <p>{message}</p>
          {isStale && (
            <button type="button" className={styles.link} onClick={onRetry}>
              Try again
            </button>
          )}
        </div>
      )}
    </div>
  );
};
