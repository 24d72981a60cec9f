import { formatMoney } from '#src/lib/money.ts';
import { SeenTick } from '#src/tourForms/SeenTick.tsx';
import forms from '#src/tourForms/steps.module.css';
import { priceOf } from '#src/ui/HomeCard/words.ts';

import type { OfferedHome } from '../stepProps.ts';

type Props = {
  homes: readonly OfferedHome[];
  seenCents: Readonly<Record<string, number>>;
  timesWanted: number;
  onAccepted: () => void;
};

/** Nobody comes for a price that he has not seen. */
export const ChangedPrices = ({ homes, seenCents, timesWanted, onAccepted }: Props) => (
  <div className={forms.price} role="group" aria-label="Prices have changed">
    {homes.map(({ slug, offer: { unit } }) => (
      <p key={slug}>
        The price of {unit.title} has changed since you started:{' '}
        {seenCents[slug] !== undefined && (
          <>
            <s>{formatMoney({ amountCents: seenCents[slug] })}</s>, now{' '}
          </>
        )}
        <strong>{priceOf(unit)}</strong>.
      </p>
    ))}
    <SeenTick id="new-prices" timesWanted={timesWanted} onSeen={onAccepted}>
      I’ve seen the new {homes.length === 1 ? 'price' : 'prices'}
    </SeenTick>
  </div>
);
