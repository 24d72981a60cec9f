import Button from '@mui/material/Button';
import { nanoid } from '@reduxjs/toolkit';
import { Link } from 'react-router-dom';

import { tourKindLabels } from '#domain/tours/kinds.ts';
import type { Values } from '#machines/tour/context.ts';
import { chosenOption, missingVerifications } from '#machines/tour/steps.ts';
import { formatPrice } from '#src/features/homes/HomeCard/homeCardText.ts';
import type { TourOffer } from '#src/features/tours/api/tours.ts';
import { ASK_MORE, ContactForm } from '#src/features/tours/ContactForm.tsx';
import { describeRequirements } from '#src/features/tours/describeRequirements.ts';
import styles from '#src/features/tours/steps.module.css';
import { useFormError } from '#src/features/tours/useFormError.ts';
import { useIsOnline } from '#src/features/tours/useIsOnline.ts';
import { tourPath } from '#src/lib/tourAddress.ts';
import { SubmitButton } from '#src/ui/form/SubmitButton.tsx';

import type { StepProps } from '../stepProps.ts';
import type { TourSnapshot } from '../store/tour.ts';
import { asksEverything, getRequiredBoxes, isBookedFromContact } from './bookingFromContact.ts';
import { BookingTerms, requiresApproval } from './BookingTerms.tsx';

/**
 * Who is coming, and where the confirmation goes, with the required boxes. If nothing has to be verified, the tour
 * is booked from here.
 */
export function ContactStep({ offer, tour, send }: StepProps) {
  const { context } = tour;
  const option = chosenOption(context);
  const needsPhone = option !== null && (option.needsPhone || option.requires.includes('PHONE_CODE'));
  const isLast = isBookedFromContact(tour, offer);
  const hasBoxes = isLast || asksEverything(tour, offer);
  const boxes = hasBoxes ? getRequiredBoxes(tour, offer) : undefined;
  const isOnline = useIsOnline();

  /** The values of the contact fields, and those of the boxes. */
  function split(values: Values): [contact: Values, details: Values] {
    const isBox = ([name]: [string, string]) => boxes?.some(({ field }) => field === name) ?? false;
    const entries = Object.entries(values);
    return [
      Object.fromEntries(entries.filter((entry) => !isBox(entry))),
      Object.fromEntries(entries.filter(isBox)),
    ];
  }

  function submit(values: Values, pressed: string) {
    const [contact, details] = split(values);
    if (isLast && isOnline && pressed !== ASK_MORE) {
      send({ type: 'tour.requested', contact, details, idempotencyKey: nanoid() });
      return;
    }
    // Without a connection, the last page has everything, and books once there is one.
    const hasDetails = hasBoxes && pressed !== ASK_MORE;
    send({ type: 'contact.submitted', values: contact, ...(hasDetails && { details }) });
  }

  return (
    <>
      {/* A visitor who chose the time elsewhere has not seen a page that says this. */}
      {option && (
        <p className={styles.soft}>
          {tourKindLabels[option.type]}. {describeRequirements(option.requires)}{' '}
          {hasBoxes && <Link to={tourPath(context.slug, 'time')}>Change the time</Link>}
        </p>
      )}
      <ContactForm
        consents={offer.consents}
        typed={{ ...context.details, ...context.contact }}
        needsPhone={needsPhone}
        kind={option?.type ?? null}
        error={useFormError(context.error)}
        boxes={boxes}
        isSending={tour.matches({ open: { step: 'submitting' } })}
        onTyped={(values) => {
          const [contact, details] = split(values);
          send({ type: 'contact.typed', values: contact });
          if (boxes) send({ type: 'details.typed', values: details });
        }}
        onSubmitted={submit}
      >
        {hasBoxes ? (
          <>
            {/* Next to the box about the price. */}
            <p>
              {formatPrice(offer.unit)}.{' '}
              <span className={styles.soft}>The tour is free. You won’t owe anything for booking it.</span>
            </p>
            {isLast && <BookingTerms offer={offer} kind={option?.type} />}
            <SubmitButton>{getButtonText(tour, offer, isLast)}</SubmitButton>
            {!context.isDetailsSubmitted && (
              <div>
                <Button type="submit" variant="text" value={ASK_MORE}>
                  Tell us more first
                </Button>
                <p className={styles.soft}>
                  Optional: your move, your pets, or anything you need for your tour.
                </p>
              </div>
            )}
          </>
        ) : null}
      </ContactForm>
    </>
  );
}

function getButtonText(tour: TourSnapshot, offer: TourOffer, isLast: boolean): string {
  if (isLast) return requiresApproval(offer, chosenOption(tour.context)?.type) ? 'Request tour' : 'Book tour';
  return missingVerifications(tour.context).length > 0 ? 'Continue to verification' : 'Continue to review';
}
