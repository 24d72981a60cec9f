import { needsPhone } from '#machines/tourDay/steps.ts';
import { ContactForm } from '#src/tourForms/ContactForm.tsx';
import { useTroubleAsError } from '#src/tourForms/useTroubleAsError.ts';

import type { DayStepProps } from '../stepProps.ts';

export const ContactStep = ({ homes, day, send }: DayStepProps) => (
  <ContactForm
    consents={homes[0]?.offer.consents ?? []}
    typed={day.context.contact}
    needsPhone={needsPhone(day.context)}
    kind={day.context.kind}
    error={useTroubleAsError(day.context.trouble)}
    onTyped={(values) => send({ type: 'contact.typed', values })}
    onGiven={(values) => send({ type: 'contact.given', values })}
  />
);
