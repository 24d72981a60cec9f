import type { ReactNode } from 'react';
import { useEffect, useRef } from 'react';

import { TickControl } from '#src/ui/form/Control.tsx';
import { goTo } from '#src/ui/form/goTo.ts';

import styles from './steps.module.css';

type Props = {
  id: string;
  /** How often one has tried to go on without it. */
  timesWanted: number;
  onSeen: () => void;
  children: ReactNode;
};

/** What has to be ticked before one can go on. Whoever does not see it is led to it. */
export function SeenTick({ id, timesWanted, onSeen, children }: Props) {
  const tick = useRef<HTMLInputElement>(null);
  const isMissed = timesWanted > 0;
  useEffect(() => {
    if (timesWanted > 0 && tick.current) goTo(tick.current);
  }, [timesWanted]);
  return (
    <>
      <label className={styles.tick} htmlFor={id}>
        <TickControl
          id={id}
          ref={tick}
          aria-invalid={isMissed || undefined}
          aria-describedby={isMissed ? `${id}-problem` : undefined}
          onChange={({ target }) => target.checked && onSeen()}
        />
        {children}
      </label>
      {isMissed && (
        <p className={styles.problem} id={`${id}-problem`}>
          Check this box first.
        </p>
      )}
    </>
  );
}
