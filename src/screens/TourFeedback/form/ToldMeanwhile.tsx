import { useState } from 'react';

import type { FeedbackForm } from '#src/api/tourFeedback.ts';
import { localMoment } from '#src/lib/momentIn.ts';

import styles from '../TourFeedback.module.css';

/** Another window, or an answer that was lost on its way back, may have told us since this form was opened. */
export function ToldMeanwhile({ asked: { previous, tourRequest } }: { asked: FeedbackForm }) {
  const changedAt = previous?.changedAt ?? null;
  const [openedWith] = useState(changedAt);
  return (
    <div className={styles.late} role="status">
      {changedAt !== null && changedAt !== openedWith && (
        <p>
          We already have answers from you, sent {localMoment(changedAt, tourRequest.timeZone)}. Sending this
          form replaces them.
        </p>
      )}
    </div>
  );
}
