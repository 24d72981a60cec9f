import type { ComponentProps } from 'react';
import { useEffect, useRef } from 'react';

import styles from './emailField.module.css';
import { TextField } from './TextField.tsx';
import { useViewState } from '#src/lib/useViewState.ts';

type Props = Omit<ComponentProps<typeof TextField>, 'type' | 'inputMode' | 'autoComplete' | 'rows'>;

/** An email address field. A likely typo is pointed out, but accepted. */
export function EmailField(props: Props) {
  const [meant, setMeant] = useViewState('emailSuggestion', null);
  const box = useRef<HTMLDivElement>(null);

  useEffect(() => {
    const input = box.current?.querySelector('input');
    if (!input) return;
    const onInput = () => setMeant(null);
    const onLeft = () => {
      const typed = input.value;
      const ask = async () => {
        const { suggestEmail } = await import('#src/lib/suggestEmail.ts');
        // Skipped if the visitor has typed another address in the meantime.
        if (input.value === typed) setMeant(suggestEmail(typed.trim()));
      };
      // The suggestion is optional, so errors are ignored.
      ask().catch(() => undefined);
    };
    input.addEventListener('input', onInput);
    input.addEventListener('focusout', onLeft);
    return () => {
      input.removeEventListener('input', onInput);
      input.removeEventListener('focusout', onLeft);
    };
  }, [setMeant]);

  function correct() {
    const input = box.current?.querySelector('input');
    if (!input || meant === null) return;
    input.focus();
    input.value = meant;
    // Fires the same event as typing, so that listeners save the value.
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
