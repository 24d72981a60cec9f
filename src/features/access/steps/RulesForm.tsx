import type { AccessContext } from '#machines/access/context.ts';
import { CheckboxField } from '#src/ui/form/CheckboxField.tsx';
import { Form } from '#src/ui/form/Form.tsx';
import { SubmitButton } from '#src/ui/form/SubmitButton.tsx';
import { useForm } from '#src/ui/form/useForm.ts';

import { StepHeading } from '../StepHeading.tsx';
import styles from '../door.module.css';
import { AccessErrorBanner } from '../AccessErrorBanner.tsx';
import type { StepProps } from '../doorInfo.ts';

const fields = ['rules', 'scam'] as const;

type Props = Pick<AccessContext, 'error' | 'notice'> & {
  rules: readonly string[];
  scamWarning: string;
  isSending: boolean;
  /** The label of the button that continues. */
  continueLabel: string;
  onAccepted: () => void;
};

/** The rules for touring alone, and a warning about fraud. */
export function RulesForm({
  rules,
  scamWarning,
  error: flowError,
  notice,
  isSending,
  continueLabel,
  onAccepted,
}: Props) {
  const form = useForm({
    name: 'rulesForm',
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
      <AccessErrorBanner error={flowError} notice={notice} inlineFields={[]} />
      <ul className={styles.rules}>
        {rules.map((rule) => (
          <li key={rule}>{rule}</li>
        ))}
      </ul>
      <p className={styles.warning}>{scamWarning}</p>
      <Form form={form} label="House rules">
        <CheckboxField name="rules" label="I’ve read the rules and will follow them." />
        <CheckboxField name="scam" label="I won’t share the code, and I won’t pay anyone at the home." />
        <SubmitButton>{continueLabel}</SubmitButton>
      </Form>
    </>
  );
}

export const RulesStep = ({ access, door, send, opensLater }: StepProps) => (
  <>
    <StepHeading>Before you go in</StepHeading>
    {opensLater}
    <RulesForm
      rules={access.rules}
      scamWarning={access.scamWarning}
      error={door.context.error}
      notice={door.context.notice}
      isSending={door.hasTag('busy')}
      continueLabel="Continue to the door"
      onAccepted={() => send({ type: 'rules.accepted' })}
    />
  </>
);
