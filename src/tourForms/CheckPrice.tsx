import type { Money } from '#src/lib/money.ts';
import { formatMoney } from '#src/lib/money.ts';
import { TickControl } from '#src/ui/form/Control.tsx';

import styles from './steps.module.css';

type Props = { before: number | null; now: Money; onAccepted: () => void };

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
      <strong>{formatMoney(now)} a month, all in</strong>.
    </p>
    <label className={styles.tick} htmlFor="new-price">
      <TickControl id="new-price" onChange={({ target }) => target.checked && onAccepted()} />I have seen the
      new price
    </label>
  </div>
);
