import type { ReactNode } from 'react';
import { useId, useMemo } from 'react';

import unseen from '#src/ui/unseen.module.css';
import { useDelayedFlag } from '#src/ui/useDelayedFlag.ts';

import type { SummaryLine } from './errors.ts';
import styles from './form.module.css';
import { controlId, FormContext, SendingContext } from './FormContext.ts';
import type { FormState } from './useForm.ts';
import { useTypedRecord } from './useTypedRecord.ts';

type Props = {
  form: FormState;
  label?: string;
  /** For a button outside the form. */
  htmlId?: string;
  children: ReactNode;
};

export function Form({ form, label, htmlId, children }: Props) {
  const id = useId();
  const { ref, onSubmit, onChange, errors, summary, goToField } = form;
  const isSending = useDelayedFlag(form.isSending);
  useTypedRecord(form);
  const context = useMemo(() => ({ id, errors }), [id, errors]);

  return (
    // A dialog form does not submit by itself, so typed values stay out of the address before scripts run.
    <form
      className={styles.form}
      id={htmlId}
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

type ErrorSummaryProps = { formId: string; lines: readonly SummaryLine[]; onChosen: (field: string) => void };

function ErrorSummary({ formId, lines, onChosen }: ErrorSummaryProps) {
  const headingId = useId();

  return (
    <div className={styles.summary} role="alert" tabIndex={-1} aria-labelledby={headingId} data-summary="">
      <h2 className={styles.problem} id={headingId}>
        Check these answers
      </h2>
      <ul className={styles.lines}>
        {lines.map(({ field, message }, index) => (
          <li key={field ?? index}>
            {field === null ? (
              message
            ) : (
              <a
                className={styles.line}
                href={`#${controlId(formId, field)}`}
                onClick={(event) => {
                  event.preventDefault();
                  onChosen(field);
                }}
              >
                {message}
              </a>
            )}
          </li>
        ))}
      </ul>
    </div>
  );
}
