import { Spinner } from '#src/ui/Spinner.tsx';

import styles from './time.module.css';
import { TimesForm, type TimesFormProps } from './TimesForm.tsx';

/** The times that can be chosen, until they are there and when they cannot be had. */
export function FreeTimes(props: TimesFormProps) {
  const { slots } = props;
  if (slots.isFailed) {
    return (
      <p role="alert">
        The times could not be loaded.{' '}
        <button type="button" className={styles.again} onClick={slots.reload}>
          Try again
        </button>
      </p>
    );
  }
  if (slots.days.length === 0) return <Spinner size="small" words="Looking for free times…" />;
  return <TimesForm {...props} />;
}
