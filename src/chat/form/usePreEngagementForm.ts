import { useMemo } from 'react';

import type { ChatTrouble, PreEngagement } from '#machines/chat/context.ts';
import { failure } from '#src/lib/apiError.ts';
import { INVALID_EMAIL, looksLikeEmail } from '#src/lib/email.ts';
import type { Rules } from '#src/ui/form/errors.ts';
import { useForm } from '#src/ui/form/useForm.ts';

const rules: Rules<keyof PreEngagement> = {
  name: (name) => (name === '' ? 'Enter your name.' : null),
  email: (email) => (looksLikeEmail(email) ? null : INVALID_EMAIL),
  query: (query) => (query === '' ? 'Tell us what you’d like to know.' : null),
};

const fields = ['name', 'email', 'query'] as const;

/** What the server has no words for. */
const NO_ANSWER = 'No results from server';
const NOT_STARTED = 'We couldn’t start the chat. What you typed is still here – try again.';

type Options = {
  trouble: ChatTrouble | null;
  notify: (message: string) => void;
  submit: (given: PreEngagement) => void;
};

export function usePreEngagementForm({ trouble, notify, submit }: Options) {
  const error = useMemo(() => {
    if (trouble === null) return null;
    const info = Object.fromEntries(
      Object.entries(trouble.fields).map(([name, messages]) => [name, [...messages]]),
    );
    const message = trouble.message === NO_ANSWER ? NOT_STARTED : trouble.message;
    const code = Object.keys(info).length > 0 ? 'INVALID_INPUT' : null;
    return failure(message, { stage: 'graphql', code, info });
  }, [trouble]);
  // while it is being sent, the form is not there
  return useForm({ fields, rules, isSending: false, error, notify, submit });
}
