import type { ChatConnection } from '#src/store/chat/chatState.ts';

import styles from './canvas.module.css';

type Props = { connection: ChatConnection; isStale: boolean; onRetry: () => void };

const OFFLINE = 'You’re offline. We’ll send your messages when you’re back online.';
const STALE = 'We couldn’t reconnect. What you write is saved.';

const getConnectionText = (connection: ChatConnection, isStale: boolean) => {
  if (isStale) return STALE;
  return connection === 'offline' ? OFFLINE : null;
};

/** A problem with the connection. */
export const CanvasBanner = ({ connection, isStale, onRetry }: Props) => {
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
