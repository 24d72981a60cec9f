import { useState } from 'react';

import type { FeedbackForm } from '#src/api/tourFeedback.ts';

import styles from '../TourFeedback.module.css';
import { momentWords } from '../words.ts';

/** Another window, or an answer that was lost on its way back, may have told us since this form was opened. */
export function ToldMeanwhile({ asked: { previous, tourRequest } }: { asked: FeedbackForm }) {
  const changedAt = previous?.changedAt ?? null;
  const [openedWith] = useState(changedAt);
  return (
    <div className={styles.late} role="status">
      {changedAt !== null && changedAt !== openedWith && (
        <p>
          We have answers of yours from {momentWords(changedAt, tourRequest.timeZone)}. Sending these replaces
          them.
        </p>
      )}
    </div>
  );
}
