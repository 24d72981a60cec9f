import { nanoid } from '@reduxjs/toolkit';
import { useMemo } from 'react';
import { useDispatch } from 'react-redux';
import { useLocation } from 'react-router-dom';

import { useFormStampQuery } from '#src/api/formStamp.ts';
import type { ConsentText, SentInquiry } from '#src/api/inquiries.ts';
import { useCreateInquiryMutation } from '#src/api/inquiries.ts';
import { apiErrorOf, isRefusal } from '#src/lib/refusal.ts';
import { useNotice } from '#src/store/useNotice.ts';
import type { Visitor } from '#src/store/visitorSlice.ts';
import { contactGiven } from '#src/store/visitorSlice.ts';
import { sendAttempt } from '#src/ui/form/attempt.ts';
import { openDraft } from '#src/ui/form/draft.ts';
import { useForm } from '#src/ui/form/useForm.ts';

import { attributionOf } from '#src/lib/attribution.ts';
import { fieldsWith, type InquiryValues } from './fields.ts';
import { type Attempt, inquiryOf } from './inquiryOf.ts';
import { rules } from './rules.ts';
import { useDraft } from './useDraft.ts';

type Options = {
  organizationId: string;
  unitSlug: string | null;
  consents: readonly ConsentText[];
  visitor: Visitor;
  onSent: (inquiry: SentInquiry) => void;
};

const LOST =
  'We couldn’t confirm that your question arrived. What you typed is still here – send it again; it counts only once.';

export function useInquiryForm({ organizationId, unitSlug, consents, visitor, onSent }: Options) {
  const dispatch = useDispatch();
  const tell = useNotice();
  const { pathname, search } = useLocation();
  const [create, { isLoading, error }] = useCreateInquiryMutation();
  const draft = useMemo(
    () => openDraft<Attempt>(`INQUIRY:${organizationId}:${unitSlug ?? ''}`),
    [organizationId, unitSlug],
  );
  const failed = useMemo(() => apiErrorOf(error), [error]);
  const fields = fieldsWith(consents);
  useFormStampQuery({ organizationId });

  async function submit(values: InquiryValues) {
    const { firstName, lastName, email, phoneNumber } = values;
    dispatch(contactGiven({ firstName, lastName, email, phoneNumber }));
    const attempt = draft.read().attempt ?? {
      idempotencyKey: nanoid(),
      attribution: attributionOf(search),
    };
    const sent = await sendAttempt(draft, attempt, () =>
      create(inquiryOf(values, { organizationId, unitSlug, consents, page: pathname, attempt })),
    );
    if (sent !== null) onSent(sent);
  }

  const form = useForm({
    fields,
    rules,
    isSending: isLoading,
    error: failed,
    submit: (values) => void submit(values),
    notify: (message) => tell(failed && isRefusal(failed) ? message : LOST),
  });
  useDraft(form.ref, { draft, fields, visitor });
  return form;
}
