import { CheckboxField } from '#src/ui/form/CheckboxField.tsx';
import { Form } from '#src/ui/form/Form.tsx';
import { SubmitButton } from '#src/ui/form/SubmitButton.tsx';
import { useForm } from '#src/ui/form/useForm.ts';

import styles from '../door.module.css';
import { StepHeading } from '../StepHeading.tsx';
import type { StepProps } from '../stepProps.ts';
import { Troubles } from '../Troubles.tsx';

const fields = ['rules', 'scam'] as const;

/** What whoever goes in alone keeps to; and by whom he must not be taken in. */
export function RulesStep({ told, door, send }: StepProps) {
  const { trouble, note } = door.context;
  const form = useForm({
    fields,
    rules: {
      rules: (ticked) => (ticked === '' ? 'Read the rules and tick this box.' : null),
      scam: (ticked) => (ticked === '' ? 'Read the warning and tick this box.' : null),
    },
    isSending: door.hasTag('busy'),
    error: null,
    submit: () => send({ type: 'rules.accepted' }),
    notify: () => undefined,
  });

  return (
    <>
      <StepHeading>Before you go in</StepHeading>
      <Troubles trouble={trouble} note={note} atFields={[]} />
      <ul className={styles.rules}>
        {told.rules.map((rule) => (
          <li key={rule}>{rule}</li>
        ))}
      </ul>
      <p className={styles.warning}>{told.scamWarning}</p>
      <Form form={form} label="Rules of the home">
        <CheckboxField name="rules" label="I have read the rules and keep to them." />
        <CheckboxField name="scam" label="I give the code to nobody, and pay nobody at the home." />
        <SubmitButton>Continue to the door</SubmitButton>
      </Form>
    </>
  );
}
