import type { ChatContext } from './context.ts';
import { cleared, holding } from './context.ts';
import type { ChatEvent } from './events.ts';
import { chat } from './setup.ts';

export const clear = chat.assign(({ context }) => cleared(context));

/** The session that an event tells of. */
export const hold = chat.assign(({ context, event }) =>
  'session' in event ? holding(context, event.session) : context,
);

export const submit = chat.assign(({ context, event }) => submitted(context, event));

/** The key stays while it is not known what came of the same words: they begin one chat. */
function submitted(context: ChatContext, event: ChatEvent): Partial<ChatContext> {
  if (event.type !== 'form.submitted') return {};
  const { preEngagementData, idempotencyKey } = event;
  const isSame = JSON.stringify(context.sent) === JSON.stringify(preEngagementData);
  return {
    preEngagementData,
    sent: preEngagementData,
    idempotencyKey: isSame ? (context.idempotencyKey ?? idempotencyKey) : idempotencyKey,
    error: null,
    attempt: 0,
  };
}
