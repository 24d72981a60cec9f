import { nanoid } from '@reduxjs/toolkit';
import { useMemo } from 'react';
import { useDispatch } from 'react-redux';
import { useNavigate } from 'react-router-dom';

import {
  type FeedbackForm,
  feedbackFormKnown,
  useSubmitTourFeedbackMutation,
} from '#src/api/tourFeedback.ts';
import { apiErrorOf, isRefusal, refusalWords } from '#src/lib/refusal.ts';
import type { AppStore } from '#src/store/makeStore.ts';
import { notificationShown } from '#src/store/notificationsSlice.ts';
import { openDraft } from '#src/ui/form/draft.ts';
import { useForm } from '#src/ui/form/useForm.ts';

import { feedbackOf, fields, type FeedbackValues, rules, valuesOfTold } from './fields.ts';
import { useSaid } from './useSaid.ts';

const LOST =
  'We did not hear whether your answers arrived. They are still here: send them again, and they count once.';

/** The same again for the same answers of which it is not known whether they arrived. */
type Attempt = { idempotencyKey: string; answers: string };

/** The form, with what was told or typed before. What is typed outlives a reload. */
export function useFeedbackForm(organizationId: string, { previous, version, tourRequest }: FeedbackForm) {
  const { id, publicToken } = tourRequest;
  const dispatch = useDispatch<AppStore['dispatch']>();
  const navigate = useNavigate();
  const [send, { isLoading, error }] = useSubmitTourFeedbackMutation();
  const draft = useMemo(() => openDraft<Attempt>(`FEEDBACK:${id}`), [id]);
  const failed = useMemo(() => apiErrorOf(error), [error]);

  async function submit(values: FeedbackValues) {
    const answers = JSON.stringify(values);
    const before = draft.read().attempt;
    const attempt = before?.answers === answers ? before : { idempotencyKey: nanoid(), answers };
    draft.keepAttempt(attempt);
    const whose = { organizationId, publicToken };
    const { idempotencyKey } = attempt;
    const answer = await send(feedbackOf(values, { ...whose, version, idempotencyKey }));
    if (answer.data) {
      draft.forget();
      await dispatch(feedbackFormKnown(whose, answer.data));
      await navigate(`/tour-feedback/${publicToken}/finished`, { replace: true });
      return;
    }
    const refused = apiErrorOf(answer.error);
    if (refused && isRefusal(refused)) draft.keepAttempt(null);
  }

  const form = useForm({
    fields,
    rules,
    isSending: isLoading,
    error: failed,
    submit: (values) => void submit(values),
    notify: () => dispatch(notificationShown(refusalWords(failed) ?? LOST)),
  });
  const said = useSaid(form.ref, {
    known: () => ({ ...(previous && valuesOfTold(previous)), ...draft.read().values }),
    keep: draft.keep,
  });
  return { form, said };
}
