import { useMemo } from 'react';

import { contactErrors, looksLikeEmail } from '#domain/contact.ts';
import { toApiError } from '#src/lib/refusal.ts';
import { useAppSelector } from '#src/store/hooks.ts';
import { useNotice } from '#src/store/useNotice.ts';
import { selectVisitor } from '#src/store/visitorSlice.ts';
import { Form } from '#src/ui/form/Form.tsx';
import { SubmitButton } from '#src/ui/form/SubmitButton.tsx';
import { TextField } from '#src/ui/form/TextField.tsx';
import { useForm } from '#src/ui/form/useForm.ts';

import { useResendTourLinkMutation } from '../api/tourRequests.ts';

const fields = ['email'] as const;

type Props = {
  organizationId: string;
  /** The token of a tour whose address is being corrected. */
  publicToken?: string;
  onSent: () => void;
  children: string;
};

export function ResendForm({ organizationId, publicToken, onSent, children }: Props) {
  const visitor = useAppSelector(selectVisitor);
  const [resend, { isLoading, error }] = useResendTourLinkMutation();
  const failed = useMemo(() => toApiError(error), [error]);
  const form = useForm({
    name: 'resendForm',
    fields,
    rules: {
      email: (email) => (looksLikeEmail(email) ? null : contactErrors.invalidEmail),
    },
    isSending: isLoading,
    error: failed,
    submit: ({ email }) => void send(email),
    notify: useNotice(),
  });
  async function send(email: string) {
    const answer = await resend({ organizationId, email, ...(publicToken !== undefined && { publicToken }) });
    if (!answer.error) onSent();
  }
  return (
    <Form form={form} label={children}>
      <TextField
        name="email"
        label="Email"
        type="email"
        inputMode="email"
        autoComplete="email"
        defaultValue={visitor.email}
      />
      <SubmitButton>{children}</SubmitButton>
    </Form>
  );
}

export const LINK_ON_ITS_WAY =
  'If a tour is booked with that email address, its link is on the way. It can take a few minutes.';
