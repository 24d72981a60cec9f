import { formatMoney } from '#src/lib/money.ts';
import { AcknowledgeCheckbox } from '#src/tourForms/AcknowledgeCheckbox.tsx';
import forms from '#src/tourForms/steps.module.css';
import { formatPrice } from '#src/ui/HomeCard/homeCardText.ts';

import type { HomeOffer } from '../stepProps.ts';

type Props = {
  homes: readonly HomeOffer[];
  seenCents: Readonly<Record<string, number>>;
  continueAttempts: number;
  onAccepted: () => void;
};

/** Visitors have to confirm a changed price before they book. */
export const ChangedPrices = ({ homes, seenCents, continueAttempts, onAccepted }: Props) => (
  <div className={forms.price} role="group" aria-label="Prices have changed">
    {homes.map(({ slug, offer: { unit } }) => (
      <p key={slug}>
        {seenCents[slug] === undefined ? (
          <>
            The price of {unit.title} has changed since you started: <strong>{formatPrice(unit)}</strong>.
          </>
        ) : (
          <>
            The price of {unit.title} has changed since you started:{' '}
            <s>{formatMoney({ amountCents: seenCents[slug] })}</s>, now <strong>{formatPrice(unit)}</strong>.
          </>
        )}
      </p>
    ))}
    <AcknowledgeCheckbox id="new-prices" continueAttempts={continueAttempts} onSeen={onAccepted}>
      {homes.length === 1 ? 'I’ve seen the new price' : 'I’ve seen the new prices'}
    </AcknowledgeCheckbox>
  </div>
);
