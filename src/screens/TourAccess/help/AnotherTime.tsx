import Button from '@mui/material/Button';

import page from '#src/tourForms/tourPage.module.css';

import styles from '../door.module.css';
import type { StepProps } from '../stepProps.ts';

/** For whoever could not get in, and leaves it at that. */
export const AnotherTime = ({ door, send }: Pick<StepProps, 'door' | 'send'>) => (
  <section className={styles.way} aria-labelledby="another-time">
    <h2 id="another-time">Or come back another time</h2>
    <p>That ends this visit, and the code will stop working.</p>
    <p className={page.ways}>
      {door.context.help.rebook.map((slot) => (
        <Button key={slot.id} variant="outlined" onClick={() => send({ type: 'visit.givenUp', slot })}>
          {slot.localLabel}
        </Button>
      ))}
      <Button variant="outlined" onClick={() => send({ type: 'visit.givenUp', slot: null })}>
        I’m leaving – pick another time
      </Button>
    </p>
  </section>
);
