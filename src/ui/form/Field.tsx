import type { ReactNode } from 'react';

import { FieldErrors } from './FieldErrors.tsx';
import styles from './form.module.css';
import type { useField } from './FormContext.ts';

type Props = {
  name: string;
  label: string;
  hint?: string;
  isOptional?: boolean;
  field: ReturnType<typeof useField>;
  children: ReactNode;
};

/** A label, a hint, the errors, and the control below them. */
export const Field = ({ name, label, hint, isOptional = false, field, children }: Props) => (
  <div className={styles.field} data-field={name}>
    <label className={styles.label} htmlFor={field.id}>
      {label}
      {isOptional && ' (optional)'}
    </label>
    {hint && (
      <p className={styles.hint} id={field.hintId}>
        {hint}
      </p>
    )}
    <FieldErrors id={field.errorId} messages={field.messages} />
    {children}
  </div>
);
