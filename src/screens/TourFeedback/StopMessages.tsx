import { useState } from 'react';
import { useDispatch } from 'react-redux';

import { type FeedbackForm, feedbackFormKnown, useStopTourMessagesMutation } from '#src/api/tourFeedback.ts';
import { refusalWords } from '#src/lib/refusal.ts';
import type { AppStore } from '#src/store/makeStore.ts';
import { useNotice } from '#src/store/useNotice.ts';
import { useFocusAfter } from '#src/ui/useFocusAfter.ts';

import styles from './TourFeedback.module.css';

type Props = { organizationId: string; asked: FeedbackForm };

/** A day after a tour that did not take place we write once more, to whoever does not mind. */
export function StopMessages({ organizationId, asked }: Props) {
  const { publicToken } = asked.tourRequest;
  const dispatch = useDispatch<AppStore['dispatch']>();
  const tell = useNotice();
  const [stop, { isLoading }] = useStopTourMessagesMutation();
  const [isStopped, setIsStopped] = useState(false);
  const place = useFocusAfter<HTMLDivElement>(isStopped);

  async function onPressed() {
    if (isLoading) return;
    const whose = { organizationId, publicToken };
    const { data, error } = await stop(whose);
    if (data) {
      setIsStopped(true);
      await dispatch(feedbackFormKnown(whose, data));
    } else {
      tell(refusalWords(error) ?? 'We couldn’t confirm that. Please try again.');
    }
  }

  return (
    <div role="status" tabIndex={-1} ref={place}>
      {isStopped && <p>We won’t send you any more messages about this tour. Your link still works.</p>}
      {asked.hasMessagesToCome && !isStopped && (
        <button
          type="button"
          className={styles.plain}
          aria-disabled={isLoading || undefined}
          onClick={() => void onPressed()}
        >
          Stop messages about this tour
        </button>
      )}
    </div>
  );
}
