import { useEffect, useId, useRef, useState } from 'react';

import styles from './Filters.module.css';

type Props = {
  label: string;
  prefix?: string;
  suffix?: string;
  value: number | undefined;
  onValueChange: (value: number | undefined) => void;
};

const INPUT_DEBOUNCE_MS = 500;
const MAX_DIGITS = 6;

/** A whole number that takes effect shortly after it was typed. */
export function AmountField({ label, prefix, suffix, value, onValueChange }: Props) {
  const id = useId();
  const [typed, setTyped] = useState({ value, text: value === undefined ? '' : String(value) });
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  // The typed text is replaced when the address changes.
  if (typed.value !== value) setTyped({ value, text: value === undefined ? '' : String(value) });

  function applyText(text: string) {
    clearTimeout(timer.current);
    const next = text === '' ? undefined : Number(text);
    if (next !== value) {
      setTyped({ value: next, text });
      onValueChange(next);
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
            const text = target.value.replace(/\D/g, '').slice(0, MAX_DIGITS);
            setTyped({ value, text });
            clearTimeout(timer.current);
            timer.current = setTimeout(() => applyText(text), INPUT_DEBOUNCE_MS);
          }}
          onBlur={({ target }) => applyText(target.value)}
          onKeyDown={(event) => {
            if (event.key === 'Enter') applyText(event.currentTarget.value);
          }}
        />
        {suffix && <span>{suffix}</span>}
      </div>
    </div>
  );
}

type AmountBounds = { min?: number | undefined; max?: number | undefined };

type AmountRangeProps = {
  prefix?: string;
  suffix?: string;
  range: AmountBounds;
  onValueChange: (end: keyof AmountBounds, value: number | undefined) => void;
};

/** A minimum and a maximum, both whole numbers. */
export function AmountRange({ range, onValueChange, ...around }: AmountRangeProps) {
  const { min = 0, max = Infinity } = range;
  return (
    <>
      <div className={styles.pair}>
        <AmountField
          label="From"
          {...around}
          value={range.min}
          onValueChange={(value) => onValueChange('min', value)}
        />
        <AmountField
          label="Up to"
          {...around}
          value={range.max}
          onValueChange={(value) => onValueChange('max', value)}
        />
      </div>
      <p className={styles.crossed} role="status">
        {min > max && '“From” is higher than “Up to”, so no homes match. Change one of them.'}
      </p>
    </>
  );
}
