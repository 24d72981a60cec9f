import { formatMoney } from '#src/lib/money.ts';
import { TickControl } from '#src/ui/form/Control.tsx';

import styles from './steps.module.css';

/** What it is now in words. */
type Props = { before: number | null; now: string; onAccepted: () => void };

/** Nobody comes for a price that he has not seen. */
export const CheckPrice = ({ before, now, onAccepted }: Props) => (
  <div className={styles.price} role="group" aria-label="The price has changed">
    <p>
      The price has changed since you began:{' '}
      {before !== null && (
        <>
          <s>{formatMoney({ amountCents: before })}</s>, now{' '}
        </>
      )}
      <strong>{now}</strong>.
    </p>
    <label className={styles.tick} htmlFor="new-price">
      <TickControl id="new-price" onChange={({ target }) => target.checked && onAccepted()} />I have seen the
      new price
    </label>
  </div>
);
