import Button from '@mui/material/Button';
import { useState } from 'react';

import type { TourAccess } from '#src/api/tourAccess.ts';
import { placeOf } from '#src/ui/HomeCard/words.ts';

import { clockTime } from '../clockTime.ts';
import styles from '../door.module.css';

type Tour = TourAccess['tourRequest'];

/** For somebody who should know where one is. No code is in it, and no link that opens anything. */
const wordsOf = ({ unit, meeting, localLabel, endsAt, timeZone }: Tour) =>
  `I’m touring a home on my own: ${meeting.address?.formatted ?? placeOf(unit)}, ${localLabel}. I should be out by ${clockTime(endsAt, timeZone)}.`;

export function ShareTour({ tour }: { tour: Tour }) {
  const [said, setSaid] = useState('');
  const words = wordsOf(tour);

  async function share() {
    setSaid('');
    try {
      if ('share' in navigator) await navigator.share({ text: words });
      else await copy();
    } catch (problem) {
      const isCalledOff = problem instanceof Error && problem.name === 'AbortError';
      if (!isCalledOff) setSaid(`Send this to someone you trust: ${words}`);
    }
  }

  async function copy() {
    await navigator.clipboard.writeText(words);
    setSaid('Copied. Paste it into a message to someone you trust.');
  }

  return (
    <section className={styles.way} aria-labelledby="share">
      <h2 id="share">Let someone know where you are</h2>
      <p className={styles.soft}>Shares the address and when you should be out, never the code.</p>
      <Button variant="outlined" onClick={() => void share()}>
        Share my plans
      </Button>
      <p role="status" className={styles.soft}>
        {said}
      </p>
    </section>
  );
}
