import Button from '@mui/material/Button';
import { nanoid } from '@reduxjs/toolkit';

import { formatAccessProblem, isDangerous, MAX_PROBLEM_LENGTH } from '#domain/tours/access.ts';
import box from '#src/features/tours/box.module.css';
import page from '#src/features/tours/tourPage.module.css';
import verify from '#src/features/tours/verifications/verify.module.css';
import { callHref } from '#src/lib/contact.ts';
import { Form } from '#src/ui/form/Form.tsx';
import { SubmitButton } from '#src/ui/form/SubmitButton.tsx';
import { TextField } from '#src/ui/form/TextField.tsx';
import { useForm } from '#src/ui/form/useForm.ts';
import { useFocusAfter } from '#src/ui/useFocusAfter.ts';

import { DoorCode } from '../DoorCode.tsx';
import styles from '../door.module.css';
import type { StepProps } from '../doorInfo.ts';
import { LazyAnotherTime } from '../lazyParts.tsx';
import { StepHeading } from '../StepHeading.tsx';
import { useDoorCode } from '../store/doorCode.ts';
import { LockboxPicture } from './LockboxPicture.tsx';
import { offlineTips } from './problems.ts';

/** Shows the advice at once; our team's answer follows later. */
export function Advice(props: StepProps) {
  const { access, door, send } = props;
  const { help } = door.context;
  const shownCode = useDoorCode();
  const { problem } = help;
  if (problem === null) return null;
  if (isDangerous(problem)) return <EmergencyAdvice {...props} />;
  const label = formatAccessProblem(problem);
  const isAtLockbox = problem === 'CANNOT_FIND_LOCKBOX' || problem === 'KEY_MISSING';

  return (
    <>
      <StepHeading>{label}</StepHeading>
      {help.hasNewCode && shownCode && (
        <>
          <p>This is a new code. The old one no longer works.</p>
          <DoorCode key={shownCode.code} code={shownCode.code} />
        </>
      )}
      {isAtLockbox && access.lockbox !== null && (
        <>
          <p>
            Lockbox location: <strong>{access.lockbox.locationHint}</strong>
            {`. Its number ends in ${access.lockbox.serialHint.replace('…', '')}`}.
          </p>
          <LockboxPicture address={access.lockbox.pictureUrl} />
        </>
      )}
      <ul className={styles.rules}>
        {(help.isTeamNotified ? help.tips : offlineTips[problem]).map((tip) => (
          <li key={tip}>{tip}</li>
        ))}
      </ul>
      <ReportStatus {...props} />
      {access.callNow !== null && (
        <Button className={styles.big} href={callHref(access.callNow)}>
          Call {access.callNow}
        </Button>
      )}
      <p className={styles.links}>
        <button type="button" className={verify.plain} onClick={() => send({ type: 'help.closed' })}>
          Back
        </button>
        <button type="button" className={verify.plain} onClick={() => send({ type: 'help.opened' })}>
          Something else is wrong
        </button>
      </p>
      <LazyAnotherTime door={door} send={send} />
    </>
  );
}

function ReportStatus(props: StepProps) {
  const { help } = props.door.context;
  const isReporting = props.door.matches({ open: { help: 'reporting' } });
  const place = useFocusAfter<HTMLDivElement>(`${String(isReporting)} ${String(help.isTeamNotified)}`);
  return (
    <div tabIndex={-1} ref={place}>
      <ProblemReportStatus {...props} />
    </div>
  );
}

function ProblemReportStatus({ door, send }: StepProps) {
  const { problem, error, isTeamNotified } = door.context.help;
  if (door.matches({ open: { help: 'givingUp' } })) return <p role="status">One moment…</p>;
  const isReporting = door.matches({ open: { help: 'reporting' } });
  const submitReport = (comment: string) =>
    problem !== null && send({ type: 'problem.reported', problem, comment, idempotencyKey: nanoid() });
  if (isReporting) return <p role="status">Notifying our team…</p>;
  if (isTeamNotified && error === null) {
    return (
      <>
        <p role="status">We’ve let our team know.</p>
        {problem === 'OTHER' && <ProblemComment onSubmitted={submitReport} />}
      </>
    );
  }
  return (
    <div className={styles.option}>
      <p className={box.error} role="alert">
        {error}
      </p>
      {!isTeamNotified && (
        <Button variant="outlined" onClick={() => submitReport('')}>
          Try notifying our team again
        </Button>
      )}
    </div>
  );
}

const fields = ['comment'] as const;

/** The visitor's own description, after the team has been notified. */
function ProblemComment({ onSubmitted }: { onSubmitted: (comment: string) => void }) {
  const form = useForm({
    name: 'doorProblemForm',
    fields,
    rules: { comment: (text) => (text === '' ? 'Tell us what’s wrong.' : null) },
    isSending: false,
    error: null,
    submit: ({ comment }) => onSubmitted(comment),
    notify: () => undefined,
  });
  return (
    <Form form={form} label="What’s wrong">
      <TextField name="comment" label="What’s wrong?" rows={3} maxLength={MAX_PROBLEM_LENGTH} />
      <SubmitButton>Tell our team</SubmitButton>
    </Form>
  );
}

/** Nothing here waits for a server answer. */
const EmergencyAdvice = ({ access: { callNow }, door, send }: StepProps) => (
  <div className={styles.danger}>
    <StepHeading>Leave now</StepHeading>
    <p>Don’t go back in, and don’t talk to anyone there. Locking up can wait.</p>
    <Button className={styles.emergency} href="tel:911">
      Call 911
    </Button>
    {callNow !== null && (
      <Button className={styles.big} variant="outlined" href={callHref(callNow)}>
        When you’re safe, call us at {callNow}
      </Button>
    )}
    <p role="status">
      {door.context.help.isTeamNotified
        ? 'We’ve let our team know.'
        : door.matches({ open: { help: 'reporting' } })
          ? 'Notifying our team…'
          : 'We couldn’t notify our team from here.'}
    </p>
    <p className={page.actions}>
      <Button variant="outlined" onClick={() => send({ type: 'help.closed' })}>
        I’m safe – go back
      </Button>
    </p>
  </div>
);
