import { nanoid } from '@reduxjs/toolkit';
import { useMemo } from 'react';
import { useDispatch } from 'react-redux';
import { useLocation } from 'react-router-dom';

import { useFormStampQuery } from '#src/api/formStamp.ts';
import { toApiError, isRefusal } from '#src/lib/refusal.ts';
import { useNotice } from '#src/store/useNotice.ts';
import type { Visitor } from '#src/store/visitorSlice.ts';
import { contactUpdated } from '#src/store/visitorSlice.ts';
import { sendAttempt } from '#src/ui/form/attempt.ts';
import { useView } from '#src/lib/useViewState.ts';
import { openDraft } from '#src/ui/form/draft.ts';
import { useForm } from '#src/ui/form/useForm.ts';
import { toAttribution } from '#src/lib/attribution.ts';

import type { ConsentText, SentInquiry } from '../api/inquiries.ts';
import { useCreateInquiryMutation } from '../api/inquiries.ts';
import { listFields, type InquiryValues } from './fields.ts';
import { type Attempt, toInquiryInput } from './toInquiryInput.ts';
import { rules } from './rules.ts';
import { useDraft } from './useDraft.ts';

type Options = {
  organizationId: string;
  unitSlug: string | null;
  consents: readonly ConsentText[];
  visitor: Visitor;
  onSent: (inquiry: SentInquiry) => void;
};

const NO_RESPONSE =
  'We couldn’t confirm that your question arrived. What you typed is still here – send it again; we’ll only get it once.';

export function useInquiryForm({ organizationId, unitSlug, consents, visitor, onSent }: Options) {
  const dispatch = useDispatch();
  const showNotice = useNotice();
  const { pathname, search } = useLocation();
  const [create, { isLoading, error }] = useCreateInquiryMutation();
  const view = useView();
  const draft = useMemo(
    () => openDraft<Attempt>(`INQUIRY:${organizationId}:${unitSlug ?? ''}`, view),
    [organizationId, unitSlug, view],
  );
  const failed = useMemo(() => toApiError(error), [error]);
  const fields = listFields(consents);
  useFormStampQuery({ organizationId });

  async function submit(values: InquiryValues) {
    const { firstName, lastName, email, phoneNumber } = values;
    dispatch(contactUpdated({ firstName, lastName, email, phoneNumber }));
    const attempt = draft.read().attempt ?? {
      idempotencyKey: nanoid(),
      attribution: toAttribution(search),
    };
    const sent = await sendAttempt(draft, attempt, () =>
      create(toInquiryInput(values, { organizationId, unitSlug, consents, page: pathname, attempt })),
    );
    if (sent !== null) onSent(sent);
  }

  const form = useForm({
    name: 'inquiryForm',
    fields,
    rules,
    isSending: isLoading,
    error: failed,
    submit: (values) => void submit(values),
    notify: (message) => showNotice(failed && isRefusal(failed) ? message : NO_RESPONSE),
  });
  useDraft(form.ref, { draft, fields, visitor });
  return form;
}
