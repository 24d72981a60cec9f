import Button from '@mui/material/Button';

import { noSerialError, normalizeSerial } from '#domain/tours/access.ts';
import { useFormError } from '#src/features/tours/useFormError.ts';
import { Form } from '#src/ui/form/Form.tsx';
import { SubmitButton } from '#src/ui/form/SubmitButton.tsx';
import { TextField } from '#src/ui/form/TextField.tsx';
import { useForm } from '#src/ui/form/useForm.ts';

import { formatClockTime } from '../formatClockTime.ts';
import styles from '../door.module.css';
import { StepHeading } from '../StepHeading.tsx';
import type { DoorInfoProps } from '../doorInfo.ts';
import { AccessErrorBanner } from '../AccessErrorBanner.tsx';
import { RequestCall } from './RequestCall.tsx';

const fields = ['lockboxSerial'] as const;

/** The visitor shows that they are at the home: by position, by the lockbox number, or by a call. */
export function PresenceStep({ at, door, send }: DoorInfoProps) {
  const { error: flowError, notice, serial } = door.context;
  const { lockbox, windowEndsAt, timeZone, address } = at;
  const isLocating = door.matches({ open: { step: { presence: 'locating' } } });
  const isChecking = door.matches({ open: { step: { presence: 'checking' } } });
  const error = useFormError(flowError, 'lockboxSerial');
  const form = useForm({
    name: 'presenceForm',
    fields,
    rules: {
      lockboxSerial: (text) => (normalizeSerial(text) === '' ? noSerialError : null),
    },
    isSending: isChecking,
    error,
    submit: ({ lockboxSerial }) => send({ type: 'serial.entered', serial: lockboxSerial }),
    notify: () => undefined,
  });

  return (
    <>
      <StepHeading>Are you at the door?</StepHeading>
      <AccessErrorBanner error={flowError} notice={notice} inlineFields={fields} />
      <p>
        {address !== null && <strong>{address}. </strong>}
        You can open the door until {formatClockTime(windowEndsAt, timeZone)}.
      </p>
      {lockbox !== null && (
        <p>
          Lockbox location: <strong>{lockbox.locationHint}</strong>
        </p>
      )}
      <section className={styles.option} aria-labelledby="by-position">
        <h2 id="by-position">Use your location</h2>
        <p>We check it once against the home’s location and don’t save it.</p>
        <Button
          className={styles.big}
          aria-disabled={isLocating || isChecking || undefined}
          onClick={() => send({ type: 'position.requested' })}
        >
          {isLocating
            ? 'Finding your location…'
            : isChecking
              ? 'Getting your code…'
              : 'I’m here – show my code'}
        </Button>
        <span role="status" className={styles.soft}>
          {isLocating && 'Your browser may ask for permission. You can also enter the lockbox number below.'}
        </span>
      </section>
      <section className={styles.option} aria-labelledby="by-serial">
        <h2 id="by-serial">Or use the number on the lockbox</h2>
        <Form form={form} label="Show my code">
          <TextField
            name="lockboxSerial"
            label="Lockbox number"
            hint={
              lockbox === null
                ? 'It’s printed on the front.'
                : `It’s printed on the front and ends in ${lockbox.serialHint.replace('…', '')}.`
            }
            defaultValue={serial}
            maxLength={40}
          />
          <SubmitButton>Show my code</SubmitButton>
        </Form>
      </section>
      <RequestCall {...{ at, door, send }} />
    </>
  );
}
