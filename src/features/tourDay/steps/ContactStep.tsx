import { needsPhone } from '#machines/tourDay/steps.ts';
import { ContactForm } from '#src/features/tours/ContactForm.tsx';
import { useFormError } from '#src/features/tours/useFormError.ts';

import type { DayStepProps } from '../stepProps.ts';

export const ContactStep = ({ homes, day, send }: DayStepProps) => (
  <ContactForm
    consents={homes[0]?.offer.consents ?? []}
    typed={day.context.contact}
    needsPhone={needsPhone(day.context)}
    kind={day.context.kind}
    error={useFormError(day.context.error)}
    onTyped={(values) => send({ type: 'contact.typed', values })}
    onSubmitted={(values) => send({ type: 'contact.submitted', values })}
  />
);
