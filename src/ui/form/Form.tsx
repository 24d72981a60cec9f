import type { ReactNode } from 'react';
import { useId, useMemo } from 'react';

import unseen from '#src/ui/unseen.module.css';

import { ErrorSummary } from './ErrorSummary.tsx';
import styles from './form.module.css';
import { FormContext } from './FormContext.ts';
import type { FormState } from './useForm.ts';

type Props = { form: FormState; label?: string; children: ReactNode };

export function Form({ form, label, children }: Props) {
  const id = useId();
  const { ref, onSubmit, onChange, errors, summary, isSending, goToField } = form;
  const context = useMemo(() => ({ id, errors, isSending }), [id, errors, isSending]);

  return (
    // As a dialog's form it goes nowhere by itself: before our scripts run, what is typed stays out of the address.
    <form
      className={styles.form}
      ref={ref}
      method="dialog"
      noValidate
      aria-label={label}
      onSubmit={onSubmit}
      onChange={onChange}
    >
      <FormContext value={context}>
        {summary.length > 0 && <ErrorSummary formId={id} lines={summary} onChosen={goToField} />}
        {children}
        <span className={unseen.words} role="status">
          {isSending && 'Sending…'}
        </span>
      </FormContext>
    </form>
  );
}
