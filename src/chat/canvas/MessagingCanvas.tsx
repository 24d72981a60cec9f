import { useEffect } from 'react';
import { useSelector } from 'react-redux';

import type { ChatEvent } from '#machines/chat/events.ts';
import type { ChatConnection } from '#src/store/chat/chatState.ts';
import { selectChat, selectIsStale, selectStanding } from '#src/store/chat/selectors.ts';
import { useChat } from '#src/store/chat/useChat.ts';

import { Afterwards } from '../after/Afterwards.tsx';
import { holdFocus } from '../panel/holdFocus.ts';
import { preloadAnswerParts } from './answerParts.ts';
import styles from './canvas.module.css';
import { CanvasBanner } from './CanvasBanner.tsx';
import { ComposerPart } from './ComposerPart.tsx';
import { ShownMessages } from './ShownMessages.tsx';

type Props = { agentName: string };

/** The conversation. */
export function MessagingCanvas({ agentName }: Props) {
  const [session, send] = useChat();
  const standing = useSelector<object, ReturnType<typeof selectStanding>>(selectStanding);
  const isStale = useSelector<object, boolean>(selectIsStale);
  const connection = useSelector<object, ChatConnection>((root) => selectChat(root).connection);
  const isOpen = standing === 'open' || standing === 'ending';
  const trouble = session?.context.error ?? null;
  useEffect(() => preloadAnswerParts(), []);

  /** What was pressed goes. */
  function leaveTo(event: ChatEvent) {
    holdFocus();
    send(event);
  }

  return (
    <div className={styles.canvas}>
      {isOpen && (
        <CanvasBanner
          connection={connection}
          isStale={isStale}
          onTriedAgain={() => leaveTo({ type: 'retry.asked' })}
        />
      )}
      <ShownMessages agentName={agentName} isOpen={isOpen} />
      {standing === 'open' && trouble !== null && !isStale && (
        <p className={styles.trouble} role="alert">
          We couldn’t end the chat. Try again. ({trouble.message})
        </p>
      )}
      {isOpen ? (
        <ComposerPart />
      ) : (
        <Afterwards isOver={standing === 'over'} onRestarted={() => leaveTo({ type: 'chat.restarted' })} />
      )}
    </div>
  );
}
