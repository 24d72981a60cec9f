import Button from '@mui/material/Button';
import { nanoid } from '@reduxjs/toolkit';
import { Link } from 'react-router-dom';

import { changedPrices } from '#machines/tourDay/steps.ts';
import { formatPrice } from '#src/features/homes/HomeCard/homeCardText.ts';
import { AcknowledgeCheckbox } from '#src/features/tours/AcknowledgeCheckbox.tsx';
import forms from '#src/features/tours/steps.module.css';
import { useIsOnline } from '#src/features/tours/useIsOnline.ts';
import { useVisitorTime } from '#src/features/tours/useVisitorTime.ts';
import { LazyForgetMe } from '#src/features/tours/verifications/lazyForgetMe.ts';
import { formatMoney } from '#src/lib/money.ts';
import { tourDayPath } from '#src/lib/tourDayAddress.ts';
import { useViewState } from '#src/lib/useViewState.ts';
import unseen from '#src/ui/unseen.module.css';
import { useFocusAfter } from '#src/ui/useFocusAfter.ts';

import type { DayStepProps, HomeOffer } from '../stepProps.ts';
import { formatHomeCount } from '../tourDayText.ts';
import { getDaySummary } from './getDaySummary.ts';

/** Everything that was chosen and entered, each with a change link, and one button. */
export function ReviewStep({ organization, homes, day, send }: DayStepProps) {
  const { context } = day;
  const isSending = day.matches({ open: { step: 'submitting' } });
  const isOnline = useIsOnline();
  const ownTime = useVisitorTime();
  const changed = changedPrices(context);
  const [continueAttempts, setContinueAttempts] = useViewState('priceMissed', 0);
  const button = useFocusAfter<HTMLButtonElement>(changed.length > 0);
  const { stops } = context;

  function book() {
    if (isSending || !isOnline) return;
    if (changed.length > 0) setContinueAttempts((times) => times + 1);
    else send({ type: 'request.confirmed', idempotencyKey: nanoid() });
  }

  return (
    <div className={forms.review}>
      <dl className={forms.summary}>
        {getDaySummary(context, homes, ownTime).map(({ key, name, lines, step }) => (
          <div key={key}>
            <dt>{name}</dt>
            <dd>
              {lines.map((line) => (
                <span key={line}>{line}</span>
              ))}
            </dd>
            <dd>
              <Link to={tourDayPath(context.slugs, step)}>
                Change<span className={unseen.words}>: {name}</span>
              </Link>
            </dd>
          </div>
        ))}
      </dl>
      {changed.length > 0 && (
        <ChangedPrices
          homes={homes.filter((home) => changed.some(({ slug }) => slug === home.slug))}
          seenCents={context.acceptedCentsBySlug}
          continueAttempts={continueAttempts}
          onAccepted={() => {
            setContinueAttempts(0);
            send({ type: 'prices.accepted' });
          }}
        />
      )}
      {context.isPreviouslyVerified && !isSending && (
        <LazyForgetMe
          organizationName={organization.name}
          onForgotten={() => send({ type: 'visitor.forgotten' })}
        />
      )}
      <p className={forms.soft}>
        Tours are free, and you owe nothing by booking. By booking, you agree to the{' '}
        <Link to="/terms">terms</Link>. Our <Link to="/policy">privacy policy</Link> explains how we use your
        information.
      </p>
      <Button ref={button} onClick={book} aria-disabled={isSending || !isOnline || undefined}>
        {isSending ? 'Booking…' : stops.length === 1 ? 'Book tour' : `Book all ${stops.length} tours`}
      </Button>
      {!isOnline && <p role="status">You’re offline. Everything is saved: book when you’re back online.</p>}
      <span className={unseen.words} role="status">
        {isSending && `Booking ${formatHomeCount(stops.length)}…`}
      </span>
    </div>
  );
}

type ChangedPricesProps = {
  homes: readonly HomeOffer[];
  seenCents: Readonly<Record<string, number>>;
  continueAttempts: number;
  onAccepted: () => void;
};

/** Visitors have to confirm a changed price before they book. */
const ChangedPrices = ({ homes, seenCents, continueAttempts, onAccepted }: ChangedPricesProps) => (
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
    <AcknowledgeCheckbox id="new-prices" continueAttempts={continueAttempts} onChanged={onAccepted}>
      {homes.length === 1 ? 'I’ve seen the new price' : 'I’ve seen the new prices'}
    </AcknowledgeCheckbox>
  </div>
);
