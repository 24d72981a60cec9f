import Button from '@mui/material/Button';
import type { FocusEvent } from 'react';
import { useRef } from 'react';

import styles from './Notifications.module.css';

type Props = {
  notifications: readonly { id: string; message: string }[];
  onDismissed: (id: string) => void;
};

/** Announced to screen readers at once, and visible until dismissed. */
export function Notifications({ notifications, onDismissed }: Props) {
  const list = useRef<HTMLUListElement>(null);
  const previousFocus = useRef<HTMLElement | null>(null);

  function rememberFocus({ relatedTarget }: FocusEvent) {
    if (relatedTarget instanceof HTMLElement && !list.current?.contains(relatedTarget)) {
      previousFocus.current = relatedTarget;
    }
  }

  function dismiss(id: string, index: number) {
    const buttons = [...(list.current?.querySelectorAll('button') ?? [])];
    (buttons[index + 1] ?? buttons[index - 1] ?? previousFocus.current)?.focus({ preventScroll: true });
    onDismissed(id);
  }

  return (
    <ul className={styles.list} ref={list} onFocus={rememberFocus}>
      {notifications.map(({ id, message }, index) => (
        <li className={styles.notification} key={id}>
          <p className={styles.message} role="alert" id={`notification-${id}`}>
            {message}
          </p>
          <Button
            variant="outlined"
            aria-describedby={`notification-${id}`}
            onClick={() => dismiss(id, index)}
          >
            Close
          </Button>
        </li>
      ))}
    </ul>
  );
}
