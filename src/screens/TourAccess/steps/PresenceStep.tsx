import Button from '@mui/material/Button';
import { useTroubleAsError } from '#src/tourForms/useTroubleAsError.ts';
import { Form } from '#src/ui/form/Form.tsx';
import { SubmitButton } from '#src/ui/form/SubmitButton.tsx';
import { TextField } from '#src/ui/form/TextField.tsx';
import { useForm } from '#src/ui/form/useForm.ts';

import { clockTime } from '../clockTime.ts';
import styles from '../door.module.css';
import { StepHeading } from '../StepHeading.tsx';
import type { AtDoorProps } from '../atDoor.ts';
import { Troubles } from '../Troubles.tsx';
import { CallWay } from './CallWay.tsx';

const fields = ['lockboxSerial'] as const;

/** A code is for whoever stands at the home: by the position, by the box, or by a call. */
export function PresenceStep({ at, door, send }: AtDoorProps) {
  const { trouble, note, serial } = door.context;
  const { lockbox, windowEndsAt, timeZone, address } = at;
  const isLocating = door.matches({ open: { step: { presence: 'locating' } } });
  const isChecking = door.matches({ open: { step: { presence: 'checking' } } });
  const error = useTroubleAsError(trouble, 'lockboxSerial');
  const form = useForm({
    fields,
    rules: {
      lockboxSerial: (text) => (/[a-z0-9]/i.test(text) ? null : 'Enter the number printed on the lockbox.'),
    },
    isSending: isChecking,
    error,
    submit: ({ lockboxSerial }) => send({ type: 'serial.given', serial: lockboxSerial }),
    notify: () => undefined,
  });

  return (
    <>
      <StepHeading>Are you at the door?</StepHeading>
      <Troubles trouble={trouble} note={note} atFields={fields} />
      <p>
        {address !== null && <strong>{address}. </strong>}
        You can open the door until {clockTime(windowEndsAt, timeZone)}.
      </p>
      {lockbox !== null && (
        <p>
          Lockbox location: <strong>{lockbox.locationHint}</strong>.
        </p>
      )}
      <section className={styles.way} aria-labelledby="by-position">
        <h2 id="by-position">Use your location</h2>
        <p>We check it once against the home’s location and don’t save it.</p>
        <Button
          className={styles.big}
          aria-disabled={isLocating || isChecking || undefined}
          onClick={() => send({ type: 'position.asked' })}
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
      <section className={styles.way} aria-labelledby="by-serial">
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
      <CallWay {...{ at, door, send }} />
    </>
  );
}
