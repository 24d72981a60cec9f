import type { AccessEvent } from '#machines/access/events.ts';
import type { FlowError } from '#machines/tour/context.ts';
import { toApiError, isRefusal } from '#src/lib/refusal.ts';

/** What the server rejected, and why. Null: the outcome is unknown. */
export function toAccessError(error: unknown): FlowError | null {
  const apiError = toApiError(error);
  if (!apiError || !isRefusal(apiError)) return null;
  const { code, message, info } = apiError;
  const fields = Object.fromEntries(
    Object.entries(info ?? {}).map(([name, messages]) => [name, [messages].flat()]),
  );
  return { code: code ?? '', message, fields };
}

/** The machine's event for a request that failed. */
export function toFailureEvent(error: unknown, noResponseMessage: string): AccessEvent {
  const flowError = toAccessError(error);
  if (flowError === null) return { type: 'request.lost', message: noResponseMessage };
  return flowError.code === 'ACCESS_CLOSED'
    ? { type: 'access.closed' }
    : { type: 'request.refused', error: flowError };
}

export const noResponseMessages = {
  asking: 'We couldn’t confirm your door access. It’s safe to try again.',
  entering:
    'We didn’t get a response. Try again: you’ll get a new code, and only the latest one works. If you have no connection, call us.',
  calling: 'We didn’t get a response. Try again, or call us. Your request won’t be sent twice.',
  leaving: 'We didn’t get a response. Try again – it’s only recorded once.',
  givingUp: 'We couldn’t reach our server. Try again.',
  helping: 'We couldn’t reach our team from here. Call us.',
};
