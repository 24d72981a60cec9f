import type { ChatConnection } from '#src/store/chat/chatState.ts';

import styles from './canvas.module.css';

type Props = { connection: ChatConnection; isStale: boolean; onTriedAgain: () => void };

const OFFLINE = 'You’re offline. We’ll send your messages when you’re back online.';
const STALE = 'We couldn’t reconnect. What you write is saved.';

const wordsOf = (connection: ChatConnection, isStale: boolean) => {
  if (isStale) return STALE;
  return connection === 'offline' ? OFFLINE : null;
};

/** What stands between the visitor and the other end. */
export const CanvasBanner = ({ connection, isStale, onTriedAgain }: Props) => {
  const words = wordsOf(connection, isStale);
  return (
    <div role="status">
      {words !== null && (
        <div className={styles.banner}>
          <p>{words}</p>
          {isStale && (
            <button type="button" className={styles.link} onClick={onTriedAgain}>
              Try again
            </button>
          )}
        </div>
      )}
    </div>
  );
};
