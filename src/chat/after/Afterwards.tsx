import Button from '@mui/material/Button';
import { useEffect, useRef } from 'react';

import styles from './after.module.css';
import { ChatFeedback } from './ChatFeedback.tsx';

type Props = {
  /** Nobody has ended it; it was left alone for too long. */
  isOver: boolean;
  onRestarted: () => void;
};

/** After the last word: what one thought of it, and another beginning. */
export function Afterwards({ isOver, onRestarted }: Props) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    // whoever was typing or pressing something that is gone now
    if (document.activeElement === document.body) heading.current?.focus();
  }, []);

  return (
    <div className={styles.after}>
      <div role="status">
        <h3 ref={heading} tabIndex={-1} className={styles.heading}>
          {isOver ? 'This chat timed out' : 'This chat has ended'}
        </h3>
      </div>
      {!isOver && <ChatFeedback />}
      <Button variant={isOver ? 'contained' : 'outlined'} onClick={onRestarted}>
        Start a new chat
      </Button>
    </div>
  );
}
