import choices from '#src/ui/form/choices.module.css';
import { FieldErrors } from '#src/ui/form/FieldErrors.tsx';
import { useField } from '#src/ui/form/FormContext.ts';
import unseen from '#src/ui/unseen.module.css';

import styles from './after.module.css';

const marks = ['1', '2', '3', '4', '5'] as const;

/** One to five stars; CSS alone fills all stars up to the chosen one. */
export function StarRatingField({ name, legend }: { name: string; legend: string }) {
  const { errorId, messages, aria } = useField(name, false);
  return (
    <fieldset className={styles.stars} data-field={name} aria-describedby={aria['aria-describedby']}>
      <legend>{legend}</legend>
      <FieldErrors id={errorId} messages={messages} />
      <div className={styles.row}>
        {marks.map((mark) => (
          <label key={mark} className={`${choices.drawn} ${styles.star}`}>
            <input type="radio" name={name} value={mark} />
            <span className={unseen.words}>{mark === '1' ? '1 star' : `${mark} stars`}</span>
            <svg viewBox="0 0 24 24" width="30" height="30" aria-hidden="true">
              <path d="m12 3 2.7 5.8 6.3.8-4.6 4.4 1.2 6.3-5.6-3.1-5.6 3.1L7.6 14 3 9.6l6.3-.8Z" />
            </svg>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
