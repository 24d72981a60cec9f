import { useState } from 'react';

import type { TourKind } from '#domain/tours/kinds.ts';
import { chosenOption } from '#machines/tour/steps.ts';
import type { TourOption } from '#src/features/tours/api/tours.ts';
import { describeRequirements } from '#src/features/tours/describeRequirements.ts';
import styles from '#src/features/tours/steps.module.css';
import { Form } from '#src/ui/form/Form.tsx';
import { SubmitButton } from '#src/ui/form/SubmitButton.tsx';
import { useForm } from '#src/ui/form/useForm.ts';
import unseen from '#src/ui/unseen.module.css';

import type { StepProps } from '../stepProps.ts';

const fields = ['type'] as const;

/** The kinds of tour and what each requires, disclosed before any question. */
export function TypeStep({ offer, tour, send }: StepProps) {
  const [error] = useState(null);
  const chosen = chosenOption(tour.context)?.type ?? offer.options[0]?.type ?? '';
  const form = useForm({
    name: 'tourKindForm',
    fields,
    rules: { type: (type) => (type === '' ? 'Choose a tour type.' : null) },
    isSending: false,
    error,
    submit: ({ type }) => send({ type: 'kind.chosen', kind: type as TourKind }),
    notify: () => undefined,
  });
  return (
    <Form form={form} label="Tour type">
      <fieldset className={styles.kinds} data-field="type">
        <legend className={unseen.words}>Tour type</legend>
        {offer.options.map((option) => (
          <KindCard key={option.type} option={option} isChosen={option.type === chosen} />
        ))}
      </fieldset>
      <SubmitButton>See times</SubmitButton>
    </Form>
  );
}

type KindCardProps = { option: TourOption; isChosen: boolean };

function KindCard({ option, isChosen }: KindCardProps) {
  const { type, label, durationMinutes, approval, nextSlot, whatToExpect, accessibilityNote, requires } =
    option;
  return (
    <label className={styles.kind}>
      <input type="radio" name="type" value={type} defaultChecked={isChosen} />
      <span className={styles.kindWords}>
        <strong>{label}</strong>
        <span>
          {durationMinutes} minutes
          {approval === 'REQUEST' && ' · our team confirms each request first'}
        </span>
        {whatToExpect.map((sentence) => (
          <span key={sentence}>{sentence}</span>
        ))}
        <span>{describeRequirements(requires)}</span>
        {accessibilityNote !== null && <span>{accessibilityNote}</span>}
        <span className={styles.next}>
          {nextSlot === null
            ? 'No times available in the next few weeks'
            : `Next available: ${nextSlot.localLabel}`}
        </span>
      </span>
    </label>
  );
}
