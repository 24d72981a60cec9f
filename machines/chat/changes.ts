import type { ChatContext } from './context.ts';
import { withoutSession, withSession } from './context.ts';
import type { ChatEvent } from './events.ts';
import { chat } from './setup.ts';

export const clearSession = chat.assign(({ context }) => withoutSession(context));

/** Stores the session that an event carries. */
export const setSession = chat.assign(({ context, event }) =>
  'session' in event ? withSession(context, event.session) : context,
);

export const applySubmit = chat.assign(({ context, event }) => withSubmission(context, event));

/** Keeps the key while the result for the same entries is unknown, so that they start one chat. */
function withSubmission(context: ChatContext, event: ChatEvent): Partial<ChatContext> {
  if (event.type !== 'form.submitted') return {};
  const { preEngagementData, idempotencyKey } = event;
  const isSame = JSON.stringify(context.lastSubmitted) === JSON.stringify(preEngagementData);
  return {
    preEngagementData,
    lastSubmitted: preEngagementData,
    idempotencyKey: isSame ? (context.idempotencyKey ?? idempotencyKey) : idempotencyKey,
    error: null,
    attempt: 0,
  };
}
