import verify from '#src/tourForms/proofs/verify.module.css';
import { useTroubleAsError } from '#src/tourForms/useTroubleAsError.ts';
import { CheckboxField } from '#src/ui/form/CheckboxField.tsx';
import { Form } from '#src/ui/form/Form.tsx';
import { SubmitButton } from '#src/ui/form/SubmitButton.tsx';
import { useForm } from '#src/ui/form/useForm.ts';

import { StepHeading } from '../StepHeading.tsx';
import type { AtDoorProps } from '../atDoor.ts';
import { Troubles } from '../Troubles.tsx';

const fields = ['keyReturned', 'doorLocked', 'lightsOff'] as const;

const FIRST = 'Do this first. If you can’t, tap “I’m having trouble”.';

/** What is looked after before one goes. The lights keep nobody. */
export function LockUpStep({ at, door, send }: AtDoorProps) {
  const { trouble } = door.context;
  const error = useTroubleAsError(trouble);
  const form = useForm({
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
      <Troubles trouble={trouble} note={null} atFields={fields} />
      <Form form={form} label="Lock up">
        {fields.map((name, index) => (
          <CheckboxField key={name} name={name} label={at.lockUpChecklist[index] ?? ''} />
        ))}
        <SubmitButton>I’ve locked up</SubmitButton>
      </Form>
      <button type="button" className={verify.plain} onClick={() => send({ type: 'leaving.calledOff' })}>
        Not leaving yet – back to the code
      </button>
    </>
  );
}
