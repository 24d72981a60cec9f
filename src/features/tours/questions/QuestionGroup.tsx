import type { ReactNode } from 'react';

import { FieldErrors } from '#src/ui/form/FieldErrors.tsx';
import { useField } from '#src/ui/form/FormContext.ts';

import styles from '../steps.module.css';

type Props = { name: string; label: string; hint: string; isOptional: boolean; children: ReactNode };

/** A question that needs more than one control. */
export function QuestionGroup({ name, label, hint, isOptional, children }: Props) {
  const { errorId, hintId, messages, aria } = useField(name, hint !== '');
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
      {children}
    </fieldset>
  );
}
