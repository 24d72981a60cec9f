import type { DayHome } from '#machines/tourDay/context.ts';
import { formatMoney } from '#src/lib/money.ts';
import { TickControl } from '#src/ui/form/Control.tsx';
import forms from '#src/tourForms/steps.module.css';

type Props = {
  homes: readonly DayHome[];
  seenCents: Readonly<Record<string, number>>;
  onAccepted: () => void;
};

/** Nobody comes for a price that he has not seen. */
export const ChangedPrices = ({ homes, seenCents, onAccepted }: Props) => (
  <div className={forms.price} role="group" aria-label="Prices have changed">
    {homes.map(({ slug, name, totalCents }) => (
      <p key={slug}>
        The price of {name} has changed since you began:{' '}
        {seenCents[slug] !== undefined && (
          <>
            <s>{formatMoney({ amountCents: seenCents[slug] })}</s>, now{' '}
          </>
        )}
        <strong>{formatMoney({ amountCents: totalCents })} a month, all in</strong>.
      </p>
    ))}
    <label className={forms.tick} htmlFor="new-prices">
      <TickControl id="new-prices" onChange={({ target }) => target.checked && onAccepted()} />I have seen the
      new {homes.length === 1 ? 'price' : 'prices'}
    </label>
  </div>
);
