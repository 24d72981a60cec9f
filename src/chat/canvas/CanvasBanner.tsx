import type { ChatConnection } from '#src/store/chat/chatState.ts';

import styles from './canvas.module.css';

type Props = { connection: ChatConnection; isStale: boolean; onTriedAgain: () => void };

const OFFLINE = 'You are offline. What you write is sent when the connection is back.';
const STALE = 'The connection could not be renewed. What you write is kept.';

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
