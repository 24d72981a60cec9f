import { useFormError } from '#src/features/tours/useFormError.ts';
import verify from '#src/features/tours/verifications/verify.module.css';
import { CheckboxField } from '#src/ui/form/CheckboxField.tsx';
import { Form } from '#src/ui/form/Form.tsx';
import { SubmitButton } from '#src/ui/form/SubmitButton.tsx';
import { useForm } from '#src/ui/form/useForm.ts';

import { StepHeading } from '../StepHeading.tsx';
import type { DoorInfoProps } from '../doorInfo.ts';
import { AccessErrorBanner } from '../AccessErrorBanner.tsx';

const fields = ['keyReturned', 'doorLocked', 'lightsOff'] as const;

const FIRST = 'Do this first. If you can’t, tap “I’m having trouble”.';

/** The checklist before leaving. The item about the lights is optional. */
export function LockUpStep({ at, door, send }: DoorInfoProps) {
  const { error: flowError } = door.context;
  const error = useFormError(flowError);
  const form = useForm({
    name: 'lockUpForm',
    fields,
    rules: {
      keyReturned: (ticked) => (ticked === '' ? FIRST : null),
      doorLocked: (ticked) => (ticked === '' ? FIRST : null),
    },
    isSending: door.hasTag('busy'),
    error,
    submit: ({ lightsOff }) => send({ type: 'home.locked', lightsOff: lightsOff !== '' }),
    notify: () => undefined,
  });

  return (
    <>
      <StepHeading>Lock up</StepHeading>
      <AccessErrorBanner error={flowError} notice={null} inlineFields={fields} />
      <Form form={form} label="Lock up">
        {fields.map((name, index) => (
          <CheckboxField key={name} name={name} label={at.lockUpChecklist[index] ?? ''} />
        ))}
        <SubmitButton>I’ve locked up</SubmitButton>
      </Form>
      <button type="button" className={verify.plain} onClick={() => send({ type: 'departure.canceled' })}>
        Not leaving yet – back to the code
      </button>
    </>
  );
}
