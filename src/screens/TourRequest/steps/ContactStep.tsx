import { chosenOption } from '#machines/tour/steps.ts';
import { ContactForm } from '#src/tourForms/ContactForm.tsx';
import { kindWords } from '#src/tourForms/kindWords.ts';
import { needsWords } from '#src/tourForms/needsWords.ts';
import styles from '#src/tourForms/steps.module.css';
import { useTroubleAsError } from '#src/tourForms/useTroubleAsError.ts';

import type { StepProps } from '../stepProps.ts';

/** Who comes, and where the confirmation goes. */
export function ContactStep({ offer, tour, send }: StepProps) {
  const option = chosenOption(tour.context);
  const needsPhone = option !== null && (option.needsPhone || option.requires.includes('PHONE_CODE'));
  return (
    <>
      {/* who comes with a time from elsewhere has seen no page that says it */}
      {option && (
        <p className={styles.soft}>
          {kindWords[option.type]}. {needsWords(option.requires)}
        </p>
      )}
      <ContactForm
        consents={offer.consents}
        typed={tour.context.contact}
        needsPhone={needsPhone}
        kind={option?.type ?? null}
        error={useTroubleAsError(tour.context.trouble)}
        onTyped={(values) => send({ type: 'contact.typed', values })}
        onGiven={(values) => send({ type: 'contact.given', values })}
      />
    </>
  );
}
