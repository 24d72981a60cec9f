import type { ComponentProps } from 'react';
import { useEffect, useRef, useState } from 'react';

import styles from './emailField.module.css';
import { TextField } from './TextField.tsx';

type Props = Omit<ComponentProps<typeof TextField>, 'type' | 'inputMode' | 'autoComplete' | 'rows'>;

/** An e-mail address. What looks like a slip is asked about, and taken all the same. */
export function EmailField(props: Props) {
  const [meant, setMeant] = useState<string | null>(null);
  const box = useRef<HTMLDivElement>(null);

  useEffect(() => {
    const input = box.current?.querySelector('input');
    if (!input) return;
    const onInput = () => setMeant(null);
    const onLeft = () => {
      const typed = input.value;
      const ask = async () => {
        const { likelyEmail } = await import('#src/lib/likelyEmail.ts');
        // what was typed meanwhile is another address
        if (input.value === typed) setMeant(likelyEmail(typed.trim()));
      };
      // a hint that does not come is none
      ask().catch(() => undefined);
    };
    input.addEventListener('input', onInput);
    input.addEventListener('focusout', onLeft);
    return () => {
      input.removeEventListener('input', onInput);
      input.removeEventListener('focusout', onLeft);
    };
  }, []);

  function correct() {
    const input = box.current?.querySelector('input');
    if (!input || meant === null) return;
    input.focus();
    input.value = meant;
    // as if it had been typed: whoever keeps what is typed hears of it
    input.dispatchEvent(new InputEvent('input', { bubbles: true }));
  }

  return (
    <div className={styles.email} ref={box}>
      <TextField {...props} type="email" inputMode="email" autoComplete="email" />
      <p className={styles.meant} role="status">
        {meant !== null && (
          <>
            Did you mean{' '}
            <button type="button" onClick={correct}>
              {meant}
            </button>
            ?
          </>
        )}
      </p>
    </div>
  );
}
