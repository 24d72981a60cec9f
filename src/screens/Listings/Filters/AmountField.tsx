import { useEffect, useId, useRef, useState } from 'react';

import styles from './Filters.module.css';

type Props = {
  label: string;
  prefix?: string;
  suffix?: string;
  value: number | undefined;
  onGiven: (value: number | undefined) => void;
};

const PAUSE_MS = 500;
const MOST_DIGITS = 6;

/** A whole number, which counts a moment after it was typed. */
export function AmountField({ label, prefix, suffix, value, onGiven }: Props) {
  const id = useId();
  const [typed, setTyped] = useState({ value, text: value === undefined ? '' : String(value) });
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  // What was typed gives way when the address says something else.
  if (typed.value !== value) setTyped({ value, text: value === undefined ? '' : String(value) });

  function give(text: string) {
    clearTimeout(timer.current);
    const next = text === '' ? undefined : Number(text);
    if (next !== value) {
      setTyped({ value: next, text });
      onGiven(next);
    }
  }

  return (
    <div className={styles.amount}>
      <label htmlFor={id}>{label}</label>
      <div className={styles.box}>
        {prefix && <span aria-hidden="true">{prefix}</span>}
        <input
          id={id}
          inputMode="numeric"
          autoComplete="off"
          value={typed.text}
          onChange={({ target }) => {
            const text = target.value.replace(/\D/g, '').slice(0, MOST_DIGITS);
            setTyped({ value, text });
            clearTimeout(timer.current);
            timer.current = setTimeout(() => give(text), PAUSE_MS);
          }}
          onBlur={({ target }) => give(target.value)}
          onKeyDown={(event) => {
            if (event.key === 'Enter') give(event.currentTarget.value);
          }}
        />
        {suffix && <span>{suffix}</span>}
      </div>
    </div>
  );
}
