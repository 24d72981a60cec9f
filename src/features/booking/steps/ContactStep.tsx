import { tourKindLabels } from '#domain/tours/kinds.ts';
import { chosenOption } from '#machines/tour/steps.ts';
import { ContactForm } from '#src/features/tours/ContactForm.tsx';
import { describeRequirements } from '#src/features/tours/describeRequirements.ts';
import styles from '#src/features/tours/steps.module.css';
import { useFormError } from '#src/features/tours/useFormError.ts';

import type { StepProps } from '../stepProps.ts';

/** Who is coming, and where the confirmation goes. */
export function ContactStep({ offer, tour, send }: StepProps) {
  const option = chosenOption(tour.context);
  const needsPhone = option !== null && (option.needsPhone || option.requires.includes('PHONE_CODE'));
  return (
    <>
      {/* A visitor who chose the time elsewhere has not seen a page that says this. */}
      {option && (
        <p className={styles.soft}>
          {tourKindLabels[option.type]}. {describeRequirements(option.requires)}
        </p>
      )}
      <ContactForm
        consents={offer.consents}
        typed={tour.context.contact}
        needsPhone={needsPhone}
        kind={option?.type ?? null}
        error={useFormError(tour.context.error)}
        onTyped={(values) => send({ type: 'contact.typed', values })}
        onSubmitted={(values) => send({ type: 'contact.submitted', values })}
      />
    </>
  );
}
