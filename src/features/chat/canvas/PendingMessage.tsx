import { Icon } from '#src/ui/Icon.tsx';

import { sheet } from '../icons.ts';
import type { OutgoingMessage } from '../lib/chatShapes.ts';
import { sanitizeFileName } from '../lib/files.ts';
import { Bubble } from './Bubble.tsx';
import files from './files.module.css';
import styles from './message.module.css';
import { MessageText } from './MessageText.tsx';

type Props = {
  message: OutgoingMessage;
  isFirst: boolean;
  /** Missing once the chat has ended. */
  onRetry?: ((clientId: string) => void) | undefined;
  onRemoved: (clientId: string) => void;
};

/** A message that has not arrived yet. */
export function PendingMessage({ message, isFirst, onRetry, onRemoved }: Props) {
  const { clientId, body, state, error, index } = message;
  const progress = message.files.length > 0 ? 'Sending files…' : 'Sending';
  const isSending = state === 'Sending';
  return (
    <Bubble
      isOwn
      author="You"
      isFirst={isFirst}
      at={null}
      below={
        isSending ? (
          <span>{index === null ? progress : 'Sent'}</span>
        ) : (
          <>
            <span className={styles.error}>{error === null ? 'Not sent' : `Not sent. ${error}`}</span>
            {onRetry && (
              <>
                <button type="button" className={styles.again} onClick={() => onRetry(clientId)}>
                  Try again
                </button>
                <button type="button" className={styles.again} onClick={() => onRemoved(clientId)}>
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
              {sanitizeFileName(name)}
            </li>
          ))}
        </ul>
      )}
    </Bubble>
  );
}
