import Button from '@mui/material/Button';
import { nanoid } from '@reduxjs/toolkit';
import { Link } from 'react-router-dom';

import { uncheckedBoxes } from '#machines/tour/steps.ts';
import { formatPrice } from '#src/features/homes/HomeCard/homeCardText.ts';
import { AcknowledgeCheckbox } from '#src/features/tours/AcknowledgeCheckbox.tsx';
import { lazyStep } from '#src/features/tours/lazyStep.tsx';
import styles from '#src/features/tours/steps.module.css';
import { useIsOnline } from '#src/features/tours/useIsOnline.ts';
import { LazyForgetMe } from '#src/features/tours/verifications/lazyForgetMe.ts';
import { tourPath } from '#src/lib/tourAddress.ts';
import { useViewState } from '#src/lib/useViewState.ts';
import { Fold } from '#src/ui/Fold.tsx';
import unseen from '#src/ui/unseen.module.css';
import { useFocusAfter } from '#src/ui/useFocusAfter.ts';

import type { StepProps } from '../stepProps.ts';
import { BookingTerms, requiresApproval } from './BookingTerms.tsx';
import { getRequiredBoxes } from './bookingFromContact.ts';
import { getTourSummary } from './getTourSummary.ts';

/** Few prices change while a tour is being booked. */
const { Part: LazyCheckPrice } = lazyStep(() => import('./CheckPrice.tsx').then((it) => it.CheckPrice));

/** Everything that was chosen and entered, each with a change link, and one button. */
export function ReviewStep({ organization, offer, tour, send }: StepProps) {
  const { context } = tour;
  const { pricing, criteria, slug } = offer.unit;
  const price = formatPrice(offer.unit);
  const isRequest = requiresApproval(offer, context.slot?.type);
  const isSending = tour.matches({ open: { step: 'submitting' } });
  const sending = isRequest ? 'Sending request…' : 'Booking…';
  const isOnline = useIsOnline();
  const isPriceChanged = context.acceptedTotalCents !== pricing.totalMonthly.amountCents;
  const [continueAttempts, setContinueAttempts] = useViewState('priceMissed', 0);
  const [boxAttempts, setBoxAttempts] = useViewState('boxesMissed', 0);
  const unchecked = uncheckedBoxes(context);
  // A visitor who comes with everything else has not been asked on another page.
  const isAskedHere = !context.seenSteps.some((step) => step === 'contact' || step === 'details');
  const boxes = getRequiredBoxes(tour, offer).filter(({ field }) => isAskedHere || unchecked.includes(field));
  const button = useFocusAfter<HTMLButtonElement>(`${String(isPriceChanged)} ${String(boxes.length)}`);

  function book() {
    if (isSending || !isOnline) return;
    if (isPriceChanged) setContinueAttempts((times) => times + 1);
    else if (unchecked.length > 0) setBoxAttempts((times) => times + 1);
    else send({ type: 'request.confirmed', idempotencyKey: nanoid() });
  }

  return (
    <div className={styles.review}>
      <dl className={styles.summary}>
        {getTourSummary(
          context,
          offer,
          boxes.map(({ field }) => field),
        ).map(({ name, lines, step }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>
              {lines.map((line) => (
                <span key={line}>{line}</span>
              ))}
            </dd>
            {step !== null && (
              <dd>
                <Link to={tourPath(slug, step)}>
                  Change<span className={unseen.words}>: {name}</span>
                </Link>
              </dd>
            )}
          </div>
        ))}
        <div>
          <dt>Price</dt>
          <dd>
            <span>{price}</span>
            <span className={styles.soft}>The tour is free. You won’t owe anything for booking it.</span>
          </dd>
        </div>
      </dl>
      {isPriceChanged && (
        <LazyCheckPrice
          before={context.acceptedTotalCents}
          now={price}
          continueAttempts={continueAttempts}
          onAccepted={() => {
            setContinueAttempts(0);
            send({ type: 'price.accepted' });
          }}
        />
      )}
      {boxes.map(({ field, question }) => (
        <div key={field} className={styles.box}>
          <AcknowledgeCheckbox
            id={`box-${field}`}
            // One at a time is scrolled to.
            continueAttempts={field === unchecked[0] ? boxAttempts : 0}
            isChecked={Boolean(context.details[field])}
            onChanged={(isChecked) => {
              setBoxAttempts(0);
              send({ type: 'details.typed', values: { [field]: isChecked ? 'on' : '' } });
            }}
          >
            {question.label}
          </AcknowledgeCheckbox>
        </div>
      ))}
      {criteria !== null && (
        <Fold name="criteria" className={styles.criteria} summary="Rental criteria">
          <ul>
            {criteria.summary.map((sentence) => (
              <li key={sentence}>{sentence}</li>
            ))}
          </ul>
        </Fold>
      )}
      {context.isPreviouslyVerified && !isSending && (
        <LazyForgetMe
          organizationName={organization.name}
          onForgotten={() => send({ type: 'visitor.forgotten' })}
        />
      )}
      <BookingTerms offer={offer} kind={context.slot?.type} />
      <Button ref={button} onClick={book} aria-disabled={isSending || !isOnline || undefined}>
        {isSending ? sending : isRequest ? 'Request tour' : 'Book tour'}
      </Button>
      {!isOnline && <p role="status">You’re offline. Nothing is lost – book when you’re back online.</p>}
      <span className={unseen.words} role="status">
        {isSending && sending}
      </span>
    </div>
  );
}
