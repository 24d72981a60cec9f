import { useMemo } from 'react';

import { noQueryError } from '#domain/chat.ts';
import { contactErrors, getNameError, looksLikeEmail } from '#domain/contact.ts';
import type { ChatError, PreEngagement } from '#machines/chat/context.ts';
import { createApiError } from '#src/lib/apiError.ts';
import type { Rules } from '#src/ui/form/errors.ts';
import { useForm } from '#src/ui/form/useForm.ts';

const rules: Rules<keyof PreEngagement> = {
  name: (name) => getNameError(name, 'name'),
  email: (email) => (looksLikeEmail(email) ? null : contactErrors.invalidEmail),
  query: (query) => (query === '' ? noQueryError : null),
};

const fields = ['name', 'email', 'query'] as const;

/** The message for cases in which the server returns no text. */
const NO_ANSWER = 'No results from server';
const NOT_STARTED = 'We couldn’t start the chat. What you typed is still here – try again.';

type Options = {
  chatError: ChatError | null;
  notify: (message: string) => void;
  submit: (values: PreEngagement) => void;
};

export function usePreEngagementForm({ chatError, notify, submit }: Options) {
  const error = useMemo(() => {
    if (chatError === null) return null;
    const info = Object.fromEntries(
      Object.entries(chatError.fields).map(([name, messages]) => [name, [...messages]]),
    );
    const message = chatError.message === NO_ANSWER ? NOT_STARTED : chatError.message;
    const code = Object.keys(info).length > 0 ? 'INVALID_INPUT' : null;
    return createApiError(message, { stage: 'graphql', code, info });
  }, [chatError]);
  // The form is not shown while it is being sent.
  return useForm({
    name: 'chatStartForm',
    isTypedKnown: true,
    fields,
    rules,
    isSending: false,
    error,
    notify,
    submit,
  });
}
