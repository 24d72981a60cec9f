import { useState } from 'react';

import type { FeedbackFormData } from '#src/api/tourFeedback.ts';
import { formatLocalDateTime } from '#src/lib/formatZonedDateTime.ts';

import styles from '../TourFeedback.module.css';

/**
 * Another window, or a request whose answer was lost, may have submitted feedback since this form was opened.
 */
export function AlreadySubmittedNotice({
  feedbackForm: { previous, tourRequest },
}: {
  feedbackForm: FeedbackFormData;
}) {
  const changedAt = previous?.changedAt ?? null;
  const [openedWith] = useState(changedAt);
  return (
    <div className={styles.late} role="status">
      {changedAt !== null && changedAt !== openedWith && (
        <p>
          We already have answers from you, sent {formatLocalDateTime(changedAt, tourRequest.timeZone)}.
          Sending this form replaces them.
        </p>
      )}
    </div>
  );
}
