import type { AccessContext } from '#machines/access/context.ts';
import { CheckboxField } from '#src/ui/form/CheckboxField.tsx';
import { Form } from '#src/ui/form/Form.tsx';
import { SubmitButton } from '#src/ui/form/SubmitButton.tsx';
import { useForm } from '#src/ui/form/useForm.ts';

import styles from '../door.module.css';
import { Troubles } from '../Troubles.tsx';

const fields = ['rules', 'scam'] as const;

type Props = Pick<AccessContext, 'trouble' | 'note'> & {
  rules: readonly string[];
  scamWarning: string;
  isSending: boolean;
  /** What comes of it. */
  onward: string;
  onAccepted: () => void;
};

/** What whoever goes in alone keeps to; and by whom he must not be taken in. */
export function RulesForm({ rules, scamWarning, trouble, note, isSending, onward, onAccepted }: Props) {
  const form = useForm({
    fields,
    rules: {
      rules: (ticked) => (ticked === '' ? 'Read the rules and check this box.' : null),
      scam: (ticked) => (ticked === '' ? 'Read the warning and check this box.' : null),
    },
    isSending,
    error: null,
    submit: onAccepted,
    notify: () => undefined,
  });

  return (
    <>
      <Troubles trouble={trouble} note={note} atFields={[]} />
      <ul className={styles.rules}>
        {rules.map((rule) => (
          <li key={rule}>{rule}</li>
        ))}
      </ul>
      <p className={styles.warning}>{scamWarning}</p>
      <Form form={form} label="House rules">
        <CheckboxField name="rules" label="I’ve read the rules and will follow them." />
        <CheckboxField name="scam" label="I won’t share the code, and I won’t pay anyone at the home." />
        <SubmitButton>{onward}</SubmitButton>
      </Form>
    </>
  );
}
