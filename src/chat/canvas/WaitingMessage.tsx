import { shownName } from '#src/lib/chat/files.ts';
import type { OutgoingMessage } from '#src/lib/chatShapes.ts';
import { Icon } from '#src/ui/Icon.tsx';

import { sheet } from '../icons.ts';
import { Bubble } from './Bubble.tsx';
import files from './files.module.css';
import styles from './message.module.css';
import { MessageText } from './MessageText.tsx';

type Props = {
  message: OutgoingMessage;
  isFirst: boolean;
  /** Not once the chat is at its end. */
  onTriedAgain?: ((clientId: string) => void) | undefined;
  onDropped: (clientId: string) => void;
};

/** What was said and has not arrived yet. */
export function WaitingMessage({ message, isFirst, onTriedAgain, onDropped }: Props) {
  const { clientId, body, state, trouble, index } = message;
  const way = message.files.length > 0 ? 'Sending files…' : 'Sending';
  const isSending = state === 'Sending';
  return (
    <Bubble
      isOwn
      author="You"
      isFirst={isFirst}
      at={null}
      below={
        isSending ? (
          <span>{index === null ? way : 'Sent'}</span>
        ) : (
          <>
            <span className={styles.trouble}>Not sent{trouble !== null && `. ${trouble}`}</span>
            {onTriedAgain && (
              <>
                <button type="button" className={styles.again} onClick={() => onTriedAgain(clientId)}>
                  Try again
                </button>
                <button type="button" className={styles.again} onClick={() => onDropped(clientId)}>
                  Delete
                </button>
              </>
            )}
          </>
        )
      }
    >
      {body !== '' && <MessageText text={body} isOwn />}
      {message.files.length > 0 && (
        <ul className={files.files} aria-label="Files">
          {message.files.map(({ name }) => (
            <li key={name} className={files.file}>
              <Icon d={sheet} />
              {shownName(name)}
            </li>
          ))}
        </ul>
      )}
    </Bubble>
  );
}
