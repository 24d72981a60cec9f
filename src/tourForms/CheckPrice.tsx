import { formatMoney } from '#src/lib/money.ts';

import { SeenTick } from './SeenTick.tsx';
import styles from './steps.module.css';

/** What it is now in words. */
type Props = { before: number | null; now: string; timesWanted: number; onAccepted: () => void };

/** Nobody comes for a price that he has not seen. */
export const CheckPrice = ({ before, now, timesWanted, onAccepted }: Props) => (
  <div className={styles.price} role="group" aria-label="The price has changed">
    <p>
      The price has changed since you started:{' '}
      {before !== null && (
        <>
          <s>{formatMoney({ amountCents: before })}</s>, now{' '}
        </>
      )}
      <strong>{now}</strong>.
    </p>
    <SeenTick id="new-price" timesWanted={timesWanted} onSeen={onAccepted}>
      I’ve seen the new price
    </SeenTick>
  </div>
);
