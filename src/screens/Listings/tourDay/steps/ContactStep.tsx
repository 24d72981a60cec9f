import { needsPhone } from '#machines/tourDay/steps.ts';
import { ContactForm } from '#src/tourForms/ContactForm.tsx';

import type { DayStepProps } from '../stepProps.ts';
import { useDayTrouble } from './useDayTrouble.ts';

export const ContactStep = ({ homes, day, send }: DayStepProps) => (
  <ContactForm
    consents={homes[0]?.offer.consents ?? []}
    typed={day.context.contact}
    needsPhone={needsPhone(day.context)}
    error={useDayTrouble(day)}
    onTyped={(values) => send({ type: 'contact.typed', values })}
    onGiven={(values) => send({ type: 'contact.given', values })}
  />
);
