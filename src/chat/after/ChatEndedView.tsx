import Button from '@mui/material/Button';
import { useEffect, useRef } from 'react';

import styles from './after.module.css';
import { ChatFeedback } from './ChatFeedback.tsx';

type Props = {
  /** Whether the chat ended because it was left alone for too long. */
  isOver: boolean;
  onRestarted: () => void;
};

/** After the chat: feedback and a way to start again. */
export function ChatEndedView({ isOver, onRestarted }: Props) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    // Moves the focus if the focused element has disappeared.
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
