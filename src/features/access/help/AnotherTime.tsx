import Button from '@mui/material/Button';

import page from '#src/features/tours/tourPage.module.css';

import styles from '../door.module.css';
import type { StepProps } from '../doorInfo.ts';

/** For visitors who could not get in and stop trying. */
export const AnotherTime = ({ door, send }: Pick<StepProps, 'door' | 'send'>) => (
  <section className={styles.option} aria-labelledby="another-time">
    <h2 id="another-time">Or come back another time</h2>
    <p>This ends your visit, and the code will stop working.</p>
    <p className={page.actions}>
      {door.context.help.rebook.map((slot) => (
        <Button key={slot.id} variant="outlined" onClick={() => send({ type: 'visit.abandoned', slot })}>
          {slot.localLabel}
        </Button>
      ))}
      <Button variant="outlined" onClick={() => send({ type: 'visit.abandoned', slot: null })}>
        I’m leaving – pick another time
      </Button>
    </p>
  </section>
);
