import { useEffect, useEffectEvent, useMemo, useState } from 'react';
import type { RefObject } from 'react';
import { useDispatch } from 'react-redux';
import { useLocation, useNavigate } from 'react-router-dom';

import { isNoOneCame } from '#src/lib/feedbackAddress.ts';
import { toApiError, getRefusalMessage } from '#src/lib/refusal.ts';
import type { AppStore } from '#src/store/makeStore.ts';
import { useNotice } from '#src/store/useNotice.ts';
import { type Attempt, getOrCreateAttempt, sendAttempt } from '#src/ui/form/attempt.ts';
import { useView } from '#src/lib/useViewState.ts';
import { openDraft } from '#src/ui/form/draft.ts';
import { readValues } from '#src/ui/form/formFields.ts';
import { getFormView } from '#src/ui/form/formView.ts';
import { useForm } from '#src/ui/form/useForm.ts';

import {
  type FeedbackFormData,
  cacheFeedbackForm,
  useSubmitTourFeedbackMutation,
} from '../api/tourFeedback.ts';
import {
  fields,
  rules,
  toFeedbackInput,
  toFormValues,
  type FeedbackDraft,
  type FeedbackValues,
} from './feedbackFields.ts';

const NO_RESPONSE =
  'We couldn’t confirm that your feedback was sent. Nothing is lost – send it again; it’ll only count once.';

/** The form with previously submitted or typed values. Typed values survive a reload. */
export function useFeedbackForm(
  organizationId: string,
  { previous, version, tourRequest }: FeedbackFormData,
) {
  const { id, publicToken } = tourRequest;
  const dispatch = useDispatch<AppStore['dispatch']>();
  const showNotice = useNotice();
  const navigate = useNavigate();
  const [send, { isLoading, error }] = useSubmitTourFeedbackMutation();
  const view = useView();
  const draft = useMemo(() => openDraft<Attempt>(`FEEDBACK:${id}`, view), [id, view]);
  const failed = useMemo(() => toApiError(error), [error]);

  async function submit(values: FeedbackValues) {
    const attempt = getOrCreateAttempt(draft, JSON.stringify(values));
    const tourArgs = { organizationId, publicToken };
    const { idempotencyKey } = attempt;
    const answer = await sendAttempt(draft, attempt, () =>
      send(toFeedbackInput(values, { ...tourArgs, version, idempotencyKey })),
    );
    if (answer === null) return;
    await dispatch(cacheFeedbackForm(tourArgs, answer));
    await navigate(`/tour-feedback/${publicToken}/finished`, { replace: true });
  }

  const form = useForm({
    name: 'feedbackForm',
    fields,
    rules,
    isSending: isLoading,
    error: failed,
    submit: (values) => void submit(values),
    notify: () => showNotice(getRefusalMessage(failed) ?? NO_RESPONSE),
  });
  const { search } = useLocation();
  const currentDraft = useFormValues(form.ref, {
    known: () => ({
      ...(isNoOneCame(search) && { attendance: 'COULD_NOT_GET_IN', problem: 'NOBODY_CAME' }),
      ...(previous && toFormValues(previous)),
      ...draft.read().values,
      ...(form.view.isStill() && getFormView(form.view, form.key)?.values),
    }),
    save: draft.keep,
  });
  return { form, said: currentDraft };
}

type Options = { known: () => FeedbackDraft; save: (draft: Record<string, string>) => void };

/** The current values of the form, including those of parts that a different first answer has hidden. */
function useFormValues(ref: RefObject<HTMLFormElement | null>, { known, save }: Options): FeedbackDraft {
  const [draft, setDraft] = useState(known);
  const saveValues = useEffectEvent((form: HTMLFormElement) => {
    const shown = fields.filter((name) => form.elements.namedItem(name) !== null);
    const values = readValues(form, shown);
    save(values);
    setDraft({ ...draft, ...values });
  });
  useEffect(() => {
    const form = ref.current;
    if (!form) return;
    const onInput = () => saveValues(form);
    form.addEventListener('input', onInput);
    return () => form.removeEventListener('input', onInput);
  }, [ref]);
  return draft;
}
