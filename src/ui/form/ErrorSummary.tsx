import { useId } from 'react';

import type { SummaryLine } from './errors.ts';
import styles from './form.module.css';
import { controlId } from './FormContext.ts';

type Props = { formId: string; lines: readonly SummaryLine[]; onChosen: (field: string) => void };

export function ErrorSummary({ formId, lines, onChosen }: Props) {
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
