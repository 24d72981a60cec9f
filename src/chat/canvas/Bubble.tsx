import type { ReactNode } from 'react';

import { timeWords } from '#src/lib/chat/moments.ts';

import styles from './message.module.css';

type Props = {
  isOwn: boolean;
  author: string;
  /** The first of several by the same person names him for those who read. */
  isFirst: boolean;
  at: number | null;
  children: ReactNode;
  /** What is said of the message below it. */
  below?: ReactNode;
};

export const Bubble = ({ isOwn, author, isFirst, at, children, below }: Props) => (
  <div className={`${styles.message} ${isOwn ? styles.own : styles.theirs} ${isFirst ? styles.first : ''}`}>
    <p className={isFirst && !isOwn ? styles.author : styles.unseen}>{isOwn ? 'You' : author}</p>
    <div className={styles.bubble}>{children}</div>
    <div className={styles.below}>
      {at !== null && <time dateTime={new Date(at).toISOString()}>{timeWords(at)}</time>}
      {below}
    </div>
  </div>
);
