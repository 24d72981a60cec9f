import type { ReactNode } from 'react';

import unseen from '#src/ui/unseen.module.css';

import { formatTime } from '../lib/moments.ts';
import styles from './message.module.css';

type Props = {
  isOwn: boolean;
  author: string;
  /** The first of several messages by the same person shows their name. */
  isFirst: boolean;
  at: number | null;
  isUrgent?: boolean;
  children: ReactNode;
  /** The parts of a message, as wide as the chat. */
  parts?: ReactNode;
  /** The information below the message. */
  below?: ReactNode;
};

export const Bubble = ({ isOwn, author, isFirst, at, isUrgent = false, children, parts, below }: Props) => (
  <div className={`${styles.message} ${isOwn ? styles.own : styles.theirs} ${isFirst ? styles.first : ''}`}>
    <p className={isFirst && !isOwn ? styles.author : unseen.words}>{isOwn ? 'You' : author}</p>
    <div className={isUrgent ? `${styles.bubble} ${styles.urgent}` : styles.bubble}>{children}</div>
    {parts}
    <div className={styles.below}>
      {at !== null && <time dateTime={new Date(at).toISOString()}>{formatTime(at)}</time>}
      {below}
    </div>
  </div>
);
