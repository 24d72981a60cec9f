import Button from '@mui/material/Button';

import { formatPlace } from '#src/features/homes/HomeCard/homeCardText.ts';
import { useViewState } from '#src/lib/useViewState.ts';

import type { TourAccess } from '../api/tourAccess.ts';
import { formatClockTime } from '../formatClockTime.ts';
import styles from '../door.module.css';

type Tour = TourAccess['tourRequest'];

/** Text for a trusted contact. It contains no code and no link that opens anything. */
const formatShareText = ({ unit, meeting, localLabel, endsAt, timeZone }: Tour) =>
  `I’m touring a home on my own: ${meeting.address?.formatted ?? formatPlace(unit)}, ${localLabel}. I should be out by ${formatClockTime(endsAt, timeZone)}.`;

export function ShareTour({ tour }: { tour: Tour }) {
  const [notice, setNotice] = useViewState('shareNotice', '');
  const shareText = formatShareText(tour);

  async function share() {
    setNotice('');
    try {
      if ('share' in navigator) await navigator.share({ text: shareText });
      else await copy();
    } catch (problem) {
      const isCanceled = problem instanceof Error && problem.name === 'AbortError';
      if (!isCanceled) setNotice(`Send this to someone you trust: ${shareText}`);
    }
  }

  async function copy() {
    await navigator.clipboard.writeText(shareText);
    setNotice('Copied. Paste it into a message to someone you trust.');
  }

  return (
    <section className={styles.option} aria-labelledby="share">
      <h2 id="share">Let someone know where you are</h2>
      <p className={styles.soft}>Shares the address and when you should be out, never the code.</p>
      <Button variant="outlined" onClick={() => void share()}>
        Share my plans
      </Button>
      <p role="status" className={styles.soft}>
        {notice}
      </p>
    </section>
  );
}
