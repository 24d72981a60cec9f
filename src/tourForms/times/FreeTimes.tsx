import { Spinner } from '#src/ui/Spinner.tsx';
import { useFocusAfter } from '#src/ui/useFocusAfter.ts';

import styles from './time.module.css';
import { TimesForm, type TimesFormProps } from './TimesForm.tsx';

/** The times that can be chosen, until they are there and when they cannot be had. */
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
