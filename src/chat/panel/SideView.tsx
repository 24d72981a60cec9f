import type { ReactNode } from 'react';
import { useEffect, useRef } from 'react';

import styles from './panel.module.css';

type Props = { heading: string; children: ReactNode };

/** In place of the conversation for a moment. */
export function SideView({ heading, children }: Props) {
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => title.current?.focus(), [heading]);
  return (
    <div className={styles.view}>
      <h3 ref={title} tabIndex={-1}>
        {heading}
      </h3>
      {children}
    </div>
  );
}
