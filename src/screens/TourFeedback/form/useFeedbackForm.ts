import { useMemo } from 'react';
import { useDispatch } from 'react-redux';
import { useNavigate } from 'react-router-dom';

import {
  type FeedbackForm,
  feedbackFormKnown,
  useSubmitTourFeedbackMutation,
} from '#src/api/tourFeedback.ts';
import { apiErrorOf, refusalWords } from '#src/lib/refusal.ts';
import type { AppStore } from '#src/store/makeStore.ts';
import { useNotice } from '#src/store/useNotice.ts';
import { type Attempt, attemptFor, sendAttempt } from '#src/ui/form/attempt.ts';
import { openDraft } from '#src/ui/form/draft.ts';
import { useForm } from '#src/ui/form/useForm.ts';

import { feedbackOf, fields, type FeedbackValues, rules, valuesOfTold } from './fields.ts';
import { useSaid } from './useSaid.ts';

const LOST =
  'We couldn’t confirm that your feedback was sent. Nothing is lost – send it again; it’ll only count once.';

/** The form, with what was told or typed before. What is typed outlives a reload. */
export function useFeedbackForm(organizationId: string, { previous, version, tourRequest }: FeedbackForm) {
  const { id, publicToken } = tourRequest;
  const dispatch = useDispatch<AppStore['dispatch']>();
  const tell = useNotice();
  const navigate = useNavigate();
  const [send, { isLoading, error }] = useSubmitTourFeedbackMutation();
  const draft = useMemo(() => openDraft<Attempt>(`FEEDBACK:${id}`), [id]);
  const failed = useMemo(() => apiErrorOf(error), [error]);

  async function submit(values: FeedbackValues) {
    const attempt = attemptFor(draft, JSON.stringify(values));
    const whose = { organizationId, publicToken };
    const { idempotencyKey } = attempt;
    const told = await sendAttempt(draft, attempt, () =>
      send(feedbackOf(values, { ...whose, version, idempotencyKey })),
    );
    if (told === null) return;
    await dispatch(feedbackFormKnown(whose, told));
    await navigate(`/tour-feedback/${publicToken}/finished`, { replace: true });
  }

  const form = useForm({
    fields,
    rules,
    isSending: isLoading,
    error: failed,
    submit: (values) => void submit(values),
    notify: () => tell(refusalWords(failed) ?? LOST),
  });
  const said = useSaid(form.ref, {
    known: () => ({ ...(previous && valuesOfTold(previous)), ...draft.read().values }),
    keep: draft.keep,
  });
  return { form, said };
}
