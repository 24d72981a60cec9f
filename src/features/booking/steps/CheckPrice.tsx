import { AcknowledgeCheckbox } from '#src/features/tours/AcknowledgeCheckbox.tsx';
import styles from '#src/features/tours/steps.module.css';
import { formatMoney } from '#src/lib/money.ts';

/** `now` is the current price in words. */
type Props = { before: number | null; now: string; continueAttempts: number; onAccepted: () => void };

/** Visitors have to confirm a changed price before they book. */
export const CheckPrice = ({ before, now, continueAttempts, onAccepted }: Props) => (
  <div className={styles.price} role="group" aria-label="The price has changed">
    <p>
      {before === null ? (
        <>
          The price has changed since you started: <strong>{now}</strong>.
        </>
      ) : (
        <>
          The price has changed since you started: <s>{formatMoney({ amountCents: before })}</s>, now{' '}
          <strong>{now}</strong>.
        </>
      )}
    </p>
    <AcknowledgeCheckbox id="new-price" continueAttempts={continueAttempts} onChanged={onAccepted}>
      I’ve seen the new price
    </AcknowledgeCheckbox>
  </div>
);
