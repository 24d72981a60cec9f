import type { ReactNode } from 'react';
import { useEffect, useId, useLayoutEffect, useRef } from 'react';

import { Cross } from '../Icon.tsx';
import iconButton from '../iconButton.module.css';
import styles from './Dialog.module.css';

type Props = { heading: string; onClosed: () => void; children: ReactNode };

/** A modal dialog over the page. A new heading marks a new step and gets the focus. */
export function Dialog({ heading, onClosed, children }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  const title = useRef<HTMLHeadingElement>(null);
  const headingId = useId();
  const isPressedBeside = useRef(false);
  const close = () => dialog.current?.close();

  useEffect(() => {
    const { current } = dialog;
    if (current && !current.open) current.showModal();
    title.current?.focus();
  }, [heading]);

  // If it is removed while open, the focus returns to the element that opened it.
  useLayoutEffect(() => {
    const { current } = dialog;
    return () => {
      if (current?.open) current.close();
    };
  }, []);

  function handleClose() {
    // A visitor who came by a link has no element to return to.
    if (document.activeElement === document.body) document.querySelector<HTMLElement>('main h1')?.focus();
    onClosed();
  }

  return (
    // eslint-disable-next-line jsx-a11y/no-noninteractive-element-interactions, jsx-a11y/click-events-have-key-events -- Escape closes it too
    <dialog
      ref={dialog}
      className={styles.dialog}
      aria-labelledby={headingId}
      onClose={handleClose}
      onPointerDown={({ target, currentTarget }) => {
        isPressedBeside.current = target === currentTarget;
      }}
      onClick={({ target, currentTarget, detail }) => {
        // Ignores a text selection that ends outside, and the second half of a double click on what was here
        // before.
        if (target === currentTarget && isPressedBeside.current && detail < 2) close();
      }}
    >
      <div className={styles.panel}>
        <header className={styles.head}>
          <h2 id={headingId} ref={title} tabIndex={-1}>
            {heading}
          </h2>
          <button
            type="button"
            className={`${iconButton.button} ${styles.close}`}
            aria-label="Close"
            onClick={close}
          >
            <Cross />
          </button>
        </header>
        <div className={styles.body}>{children}</div>
      </div>
    </dialog>
  );
}
