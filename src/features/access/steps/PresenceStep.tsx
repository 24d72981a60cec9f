import Button from '@mui/material/Button';

import { noSerialError, normalizeSerial } from '#domain/tours/access.ts';
import { useFormError } from '#src/features/tours/useFormError.ts';
import verify from '#src/features/tours/verifications/verify.module.css';
import { callHref } from '#src/lib/contact.ts';
import { useViewState } from '#src/lib/useViewState.ts';
import { Form } from '#src/ui/form/Form.tsx';
import { SubmitButton } from '#src/ui/form/SubmitButton.tsx';
import { TextField } from '#src/ui/form/TextField.tsx';
import { useForm } from '#src/ui/form/useForm.ts';
import { useFocusAfter } from '#src/ui/useFocusAfter.ts';

import { formatClockTime } from '../formatClockTime.ts';
import styles from '../door.module.css';
import { StepHeading } from '../StepHeading.tsx';
import type { DoorInfoProps } from '../doorInfo.ts';
import { AccessErrorBanner } from '../AccessErrorBanner.tsx';
import { RequestCall } from './RequestCall.tsx';

const wayLabels = {
  position: 'Use your location',
  serial: 'Use the number on the lockbox',
  call: 'Have us call you',
};
type Way = keyof typeof wayLabels;
const ways: readonly Way[] = ['position', 'serial', 'call'];

const fields = ['lockboxSerial'] as const;

/**
 * The visitor shows that they are at the home: by position, by the lockbox number, or by a call. One of these is
 * on the screen at a time, and the others are links below it.
 */
export function PresenceStep(props: DoorInfoProps) {
  const { at, door, send } = props;
  const { lockbox, windowEndsAt, timeZone, address, callNow } = at;
  const { error, notice } = door.context;
  const call = door.context.door?.call ?? 'UNAVAILABLE';
  const [chosenWay, setChosenWay] = useViewState<'presenceWay', 'serial' | 'call' | null>(
    'presenceWay',
    null,
  );
  const way = door.matches({ open: { step: { presence: 'locating' } } })
    ? 'position'
    : (chosenWay ?? getLikelyWay(door.context));
  const place = useFocusAfter<HTMLElement>(way);
  const otherWays = ways.filter((other) => other !== way && (other !== 'call' || call !== 'UNAVAILABLE'));

  /** A position is requested again at once; a failure then shows the lockbox number. */
  function choose(next: Way) {
    setChosenWay(next === 'position' ? null : next);
    if (next === 'position') send({ type: 'position.requested' });
  }

  return (
    <>
      <StepHeading>Are you at the door?</StepHeading>
      <AccessErrorBanner error={error} notice={notice} inlineFields={fields} />
      {address !== null && (
        <p className={styles.where}>
          <strong>{address}</strong>
        </p>
      )}
      {lockbox !== null && (
        <p className={styles.where}>
          Lockbox location: <strong>{lockbox.locationHint}</strong>
        </p>
      )}
      <p>You can open the door until {formatClockTime(windowEndsAt, timeZone)}.</p>
      <section className={styles.way} aria-label={wayLabels[way]} tabIndex={-1} ref={place}>
        {way === 'position' && <ByPosition {...props} onRequested={() => choose('position')} />}
        {way === 'serial' && <BySerial {...props} />}
        {way === 'call' && <RequestCall {...props} />}
      </section>
      <div className={styles.ways}>
        {otherWays.map((other) => (
          <button key={other} type="button" className={verify.plain} onClick={() => choose(other)}>
            {wayLabels[other]}
          </button>
        ))}
        {callNow !== null && <a href={callHref(callNow)}>Call us: {callNow}</a>}
      </div>
    </>
  );
}

/** A position that did not help leads to the lockbox number. */
function getLikelyWay({ door, error }: DoorInfoProps['door']['context']): Way {
  if (door?.call === 'CONFIRMED') return 'call';
  if (error?.code === 'POSITION') return 'serial';
  return door?.call === 'ASKED' ? 'call' : 'position';
}

function ByPosition({ door, onRequested }: DoorInfoProps & { onRequested: () => void }) {
  const isLocating = door.matches({ open: { step: { presence: 'locating' } } });
  const isChecking = door.matches({ open: { step: { presence: 'checking' } } });
  return (
    <>
      <p>We check your location once against the home’s and don’t save it.</p>
      <Button
        className={styles.big}
        aria-disabled={isLocating || isChecking || undefined}
        onClick={onRequested}
      >
        {isLocating
          ? 'Finding your location…'
          : isChecking
            ? 'Getting your code…'
            : 'I’m here – show my code'}
      </Button>
      <span role="status">
        {isLocating && 'Your browser may ask for permission. You can also use the number on the lockbox.'}
      </span>
    </>
  );
}

function BySerial({ at: { lockbox }, door, send }: DoorInfoProps) {
  const { error: flowError, serial } = door.context;
  const error = useFormError(flowError, 'lockboxSerial');
  const form = useForm({
    name: 'presenceForm',
    fields,
    rules: {
      lockboxSerial: (text) => (normalizeSerial(text) === '' ? noSerialError : null),
    },
    isSending: door.matches({ open: { step: { presence: 'checking' } } }),
    error,
    submit: ({ lockboxSerial }) => send({ type: 'serial.entered', serial: lockboxSerial }),
    notify: () => undefined,
  });
  return (
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
  );
}
