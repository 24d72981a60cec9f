import type { ReactNode } from 'react';
import { useEffect, useRef } from 'react';

import { isChatTitleFocused } from './focusChatTitle.ts';
import styles from './panel.module.css';

type Props = {
  heading: string;
  /** Whether the visitor asked for it; otherwise it takes the focus only from inside the chat. */
  isUserRequested?: boolean;
  children: ReactNode;
};

/** Temporarily replaces the conversation. */
export function SideView({ heading, isUserRequested = true, children }: Props) {
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (isUserRequested || isChatTitleFocused()) title.current?.focus();
  }, [heading, isUserRequested]);
  return (
    <div className={styles.view}>
      <h3 ref={title} tabIndex={-1}>
        {heading}
      </h3>
      {children}
    </div>
  );
}
