import Button from '@mui/material/Button';

import { formatAccessProblem } from '#domain/tours/access.ts';
import page from '#src/features/tours/tourPage.module.css';
import { callHref } from '#src/lib/contact.ts';

import type { DoorInfoProps } from '../doorInfo.ts';
import styles from '../door.module.css';
import { StepHeading } from '../StepHeading.tsx';
import own from './agent.module.css';
import { LockboxPicture } from '../help/LockboxPicture.tsx';
import { offlineTips } from '../help/problems.ts';

const inside = ['CANNOT_FIND_LOCKBOX', 'CODE_REJECTED', 'KEY_MISSING', 'DOOR_STUCK', 'ALARM'] as const;

/** Shows the advice at once; anything else is handled by phone. */
export function AgentHelp({ at: { callNow, lockbox }, door, send }: DoorInfoProps) {
  const canGetNewCode = door.matches({ open: { step: { inside: 'code' } } });
  return (
    <>
      <StepHeading>Get help</StepHeading>
      <p>
        If you feel unsafe or someone is inside, leave right away and call <a href="tel:911">911</a>. Locking
        up can wait.
      </p>
      {callNow !== null && (
        <Button className={styles.big} href={callHref(callNow)}>
          Call us: {callNow}
        </Button>
      )}
      {canGetNewCode && (
        <Button
          variant="outlined"
          onClick={() => {
            send({ type: 'help.closed' });
            send({ type: 'code.requested' });
          }}
        >
          Get a new code
        </Button>
      )}
      {lockbox !== null && (
        <>
          <p>
            Lockbox location: <strong>{lockbox.locationHint}</strong>
          </p>
          <LockboxPicture address={lockbox.pictureUrl} />
        </>
      )}
      <dl className={own.tips}>
        {inside.map((problem) => (
          <div key={problem}>
            <dt>{formatAccessProblem(problem)}</dt>
            <dd>{offlineTips[problem].join(' ')}</dd>
          </div>
        ))}
      </dl>
      <p className={page.actions}>
        <Button variant="outlined" onClick={() => send({ type: 'help.closed' })}>
          Back
        </Button>
      </p>
    </>
  );
}
