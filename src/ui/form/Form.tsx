import type { ReactNode } from 'react';
import { useId, useMemo } from 'react';

import unseen from '#src/ui/unseen.module.css';
import { useHasLasted } from '#src/ui/useHasLasted.ts';

import { ErrorSummary } from './ErrorSummary.tsx';
import styles from './form.module.css';
import { FormContext, SendingContext } from './FormContext.ts';
import type { FormState } from './useForm.ts';

type Props = { form: FormState; label?: string; children: ReactNode };

export function Form({ form, label, children }: Props) {
  const id = useId();
  const { ref, onSubmit, onChange, errors, summary, goToField } = form;
  const isSending = useHasLasted(form.isSending);
  const context = useMemo(() => ({ id, errors }), [id, errors]);

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
        <SendingContext value={isSending}>{children}</SendingContext>
        <span className={unseen.words} role="status">
          {isSending && 'Sending…'}
        </span>
      </FormContext>
    </form>
  );
}
