import type { ReactNode } from 'react';
import { useEffect, useRef } from 'react';

import { CheckboxControl } from '#src/ui/form/Control.tsx';
import { scrollAndFocus } from '#src/ui/form/scrollAndFocus.ts';

import styles from './steps.module.css';

type Props = {
  id: string;
  /** How often the visitor has tried to go on without it. */
  continueAttempts: number;
  /** Missing if the box disappears once it is checked. */
  isChecked?: boolean;
  onChanged: (isChecked: boolean) => void;
  children: ReactNode;
};

/** A checkbox that is required to go on. If it is out of view, it is scrolled to. */
export function AcknowledgeCheckbox({ id, continueAttempts, isChecked, onChanged, children }: Props) {
  const tick = useRef<HTMLInputElement>(null);
  const isMissed = continueAttempts > 0;
  useEffect(() => {
    if (continueAttempts > 0 && tick.current) scrollAndFocus(tick.current);
  }, [continueAttempts]);
  return (
    <>
      <label className={styles.tick} htmlFor={id}>
        <CheckboxControl
          id={id}
          ref={tick}
          aria-invalid={isMissed || undefined}
          aria-describedby={isMissed ? `${id}-problem` : undefined}
          checked={isChecked}
          onChange={({ target }) => onChanged(target.checked)}
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
