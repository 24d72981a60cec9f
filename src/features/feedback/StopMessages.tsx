import { useDispatch } from 'react-redux';

import { getRefusalMessage } from '#src/lib/refusal.ts';
import { useViewState } from '#src/lib/useViewState.ts';
import type { AppStore } from '#src/store/makeStore.ts';
import { useNotice } from '#src/store/useNotice.ts';
import { useFocusAfter } from '#src/ui/useFocusAfter.ts';

import styles from './TourFeedback.module.css';
import { type FeedbackFormData, cacheFeedbackForm, useStopTourMessagesMutation } from './api/tourFeedback.ts';

type Props = { organizationId: string; feedbackForm: FeedbackFormData };

/** A day after a tour that did not take place we write once more, unless the visitor opts out. */
export function StopMessages({ organizationId, feedbackForm }: Props) {
  const { publicToken } = feedbackForm.tourRequest;
  const dispatch = useDispatch<AppStore['dispatch']>();
  const showNotice = useNotice();
  const [stop, { isLoading }] = useStopTourMessagesMutation();
  const [isStopped, setIsStopped] = useViewState('messagesStopped', false);
  const place = useFocusAfter<HTMLDivElement>(isStopped);

  async function onPressed() {
    if (isLoading) return;
    const tourArgs = { organizationId, publicToken };
    const { data, error } = await stop(tourArgs);
    if (data) {
      setIsStopped(true);
      await dispatch(cacheFeedbackForm(tourArgs, data));
    } else {
      showNotice(getRefusalMessage(error) ?? 'We couldn’t confirm that. Please try again.');
    }
  }

  return (
    <div role="status" tabIndex={-1} ref={place}>
      {isStopped && <p>We won’t send you any more messages about this tour. Your link still works.</p>}
      {feedbackForm.hasMessagesToCome && !isStopped && (
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
