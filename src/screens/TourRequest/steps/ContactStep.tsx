import { chosenOption } from '#machines/tour/steps.ts';
import { ContactForm } from '#src/tourForms/ContactForm.tsx';

import type { StepProps } from '../stepProps.ts';
import { useTrouble } from './useTrouble.ts';

/** Who comes, and where the confirmation goes. */
export function ContactStep({ offer, tour, send }: StepProps) {
  const option = chosenOption(tour.context);
  const needsPhone = option?.type === 'SELF_GUIDED' || option?.requires.includes('PHONE_CODE');
  return (
    <ContactForm
      consents={offer.consents}
      typed={tour.context.contact}
      needsPhone={needsPhone ?? false}
      error={useTrouble(tour)}
      onTyped={(values) => send({ type: 'contact.typed', values })}
      onGiven={(values) => send({ type: 'contact.given', values })}
    />
  );
}
