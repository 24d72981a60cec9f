import Button from '@mui/material/Button';
import { nanoid } from '@reduxjs/toolkit';

import { isDangerous } from '#machines/access/context.ts';
import { callHref } from '#src/lib/phone.ts';
import { useDoorCode } from '#src/store/doorCode.ts';
import box from '#src/tourForms/box.module.css';
import page from '#src/tourForms/tourPage.module.css';
import { useFocusAfter } from '#src/ui/useFocusAfter.ts';

import { DoorCode } from '../DoorCode.tsx';
import styles from '../door.module.css';
import { LazyAnotherTime } from '../lazyParts.tsx';
import { StepHeading } from '../StepHeading.tsx';
import type { StepProps } from '../stepProps.ts';
import { Comment } from './Comment.tsx';
import { Danger } from './Danger.tsx';
import { LockboxPicture } from './LockboxPicture.tsx';
import { ownTips, problems } from './problems.ts';

/** What helps, at once: what our team says to it comes when it has been heard. */
export function Advice(props: StepProps) {
  const { told, door, send } = props;
  const { help } = door.context;
  const kept = useDoorCode();
  const { problem } = help;
  if (problem === null) return null;
  if (isDangerous(problem)) return <Danger {...props} />;
  const label = problems.find((one) => one.problem === problem)?.label ?? '';
  const isAtBox = problem === 'CANNOT_FIND_LOCKBOX' || problem === 'KEY_MISSING';

  return (
    <>
      <StepHeading>{label}</StepHeading>
      {help.hasNewCode && kept && (
        <>
          <p>This is a new code. The old one no longer works.</p>
          <DoorCode key={kept.code} code={kept.code} />
        </>
      )}
      {isAtBox && told.lockbox !== null && (
        <>
          <p>
            Lockbox location: <strong>{told.lockbox.locationHint}</strong>
            {`. Its number ends in ${told.lockbox.serialHint.replace('…', '')}`}.
          </p>
          <LockboxPicture address={told.lockbox.pictureUrl} />
        </>
      )}
      <ul className={styles.rules}>
        {(help.isTold ? help.tips : ownTips[problem]).map((tip) => (
          <li key={tip}>{tip}</li>
        ))}
      </ul>
      <Told {...props} />
      {told.callNow !== null && (
        <Button className={styles.big} href={callHref(told.callNow)}>
          Call {told.callNow}
        </Button>
      )}
      <p className={page.ways}>
        <Button variant="outlined" onClick={() => send({ type: 'help.ended' })}>
          Back
        </Button>
        <Button variant="outlined" onClick={() => send({ type: 'help.asked' })}>
          Something else is wrong
        </Button>
      </p>
      <LazyAnotherTime door={door} send={send} />
    </>
  );
}

function Told(props: StepProps) {
  const { help } = props.door.context;
  const isTelling = props.door.matches({ open: { help: 'telling' } });
  const place = useFocusAfter<HTMLDivElement>(`${String(isTelling)} ${String(help.isTold)}`);
  return (
    <div tabIndex={-1} ref={place}>
      <TellingOf {...props} />
    </div>
  );
}

function TellingOf({ door, send }: StepProps) {
  const { problem, trouble, isTold } = door.context.help;
  if (door.matches({ open: { help: 'givingUp' } })) return <p role="status">One moment…</p>;
  const isTelling = door.matches({ open: { help: 'telling' } });
  const tell = (comment: string) =>
    problem !== null && send({ type: 'problem.told', problem, comment, idempotencyKey: nanoid() });
  if (isTelling) return <p role="status">Notifying our team…</p>;
  if (isTold && trouble === null) {
    return (
      <>
        <p role="status">We’ve let our team know.</p>
        {problem === 'OTHER' && <Comment onGiven={tell} />}
      </>
    );
  }
  return (
    <div className={styles.way}>
      <p className={box.trouble} role="alert">
        {trouble}
      </p>
      {!isTold && (
        <Button variant="outlined" onClick={() => tell('')}>
          Try notifying our team again
        </Button>
      )}
    </div>
  );
}
