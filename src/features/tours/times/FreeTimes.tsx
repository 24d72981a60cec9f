import { Spinner } from '#src/ui/Spinner.tsx';
import { useFocusAfter } from '#src/ui/useFocusAfter.ts';

import styles from './time.module.css';
import { TimesForm, type TimesFormProps } from './TimesForm.tsx';

/** The times to choose from, including the loading and error states. */
export function FreeTimes(props: TimesFormProps) {
  const { slots } = props;
  const place = useFocusAfter<HTMLDivElement>(slots.isFailed);
  return (
    <div tabIndex={-1} ref={place}>
      {slots.isFailed ? (
        <p role="alert">
          We couldn’t load the times.{' '}
          <button type="button" className={styles.again} onClick={slots.reload}>
            Try again
          </button>
        </p>
      ) : slots.days.length === 0 ? (
        <Spinner size="small" words="Finding available times…" />
      ) : (
        <TimesForm {...props} />
      )}
    </div>
  );
}
