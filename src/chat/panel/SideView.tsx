import type { ReactNode } from 'react';
import { useEffect, useRef } from 'react';

import { isFocusHeld } from './holdFocus.ts';
import styles from './panel.module.css';

type Props = {
  heading: string;
  /** Whether the visitor has asked for it; else it takes the focus from nothing but the chat. */
  isAsked?: boolean;
  children: ReactNode;
};

/** In place of the conversation for a moment. */
export function SideView({ heading, isAsked = true, children }: Props) {
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (isAsked || isFocusHeld()) title.current?.focus();
  }, [heading, isAsked]);
  return (
    <div className={styles.view}>
      <h3 ref={title} tabIndex={-1}>
        {heading}
      </h3>
      {children}
    </div>
  );
}
