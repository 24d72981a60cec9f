import { memo } from 'react';

import { CheckboxControl } from './Control.tsx';
import { FieldErrors } from './FieldErrors.tsx';
import styles from './form.module.css';
import { useField } from './FormContext.ts';

type Props = { name: string; label: string; hint?: string; defaultChecked?: boolean };

/** A checkbox. Its value is 'on' or ''. */
export const CheckboxField = memo(function CheckboxField({
  name,
  label,
  hint,
  defaultChecked = false,
}: Props) {
  const field = useField(name, Boolean(hint));

  return (
    <div className={styles.field} data-field={name}>
      <FieldErrors id={field.errorId} messages={field.messages} />
      <div className={styles.tick}>
        <CheckboxControl id={field.id} name={name} defaultChecked={defaultChecked} {...field.aria} />
        <label className={styles.choice} htmlFor={field.id}>
          {label}
        </label>
      </div>
      {hint && (
        <p className={styles.hint} id={field.hintId}>
          {hint}
        </p>
      )}
    </div>
  );
});
