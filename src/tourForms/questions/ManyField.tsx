import { useState } from 'react';

import { manyOf } from '#src/lib/tourAnswers.ts';
import choices from '#src/ui/form/choices.module.css';
import { FieldErrors } from '#src/ui/form/FieldErrors.tsx';
import { useField } from '#src/ui/form/FormContext.ts';

import { KeptValue } from './KeptValue.tsx';
import styles from '../steps.module.css';

type Props = {
  name: string;
  label: string;
  hint: string;
  isOptional: boolean;
  defaultValue: string;
  options: readonly { value: string; label: string }[];
};

/** As many as apply. */
export function ManyField({ name, label, hint, isOptional, defaultValue, options }: Props) {
  const { errorId, hintId, messages, aria } = useField(name, hint !== '');
  const [chosen, setChosen] = useState(() => manyOf(defaultValue));
  const toggle = (value: string, isChosen: boolean) =>
    setChosen(isChosen ? [...chosen, value] : chosen.filter((one) => one !== value));
  return (
    <fieldset className={styles.group} data-field={name} aria-describedby={aria['aria-describedby']}>
      <legend>
        {label}
        {isOptional && ' (optional)'}
      </legend>
      {hint !== '' && (
        <p className={styles.hint} id={hintId}>
          {hint}
        </p>
      )}
      <FieldErrors id={errorId} messages={messages} />
      <div className={choices.chips}>
        {options.map(({ value, label: words }) => (
          <label key={value} className={`${choices.choice} ${choices.chip}`}>
            <input
              type="checkbox"
              checked={chosen.includes(value)}
              onChange={({ target }) => toggle(value, target.checked)}
            />
            {words}
          </label>
        ))}
      </div>
      <KeptValue name={name} value={chosen.join('\n')} />
    </fieldset>
  );
}
