import type { AccessEvent } from '#machines/access/events.ts';
import type { Trouble } from '#machines/tour/context.ts';
import { apiErrorOf, isRefusal } from '#src/lib/refusal.ts';

/** What the server said no to, and why. Null: it is not known what has become of it. */
export function failureOf(error: unknown): Trouble | null {
  const refused = apiErrorOf(error);
  if (!refused || !isRefusal(refused)) return null;
  const { code, message, info } = refused;
  const fields = Object.fromEntries(
    Object.entries(info ?? {}).map(([name, messages]) => [name, [messages].flat()]),
  );
  return { code: code ?? '', message, fields };
}

/** What the machine is told when something that was asked was not done. */
export function failureEventOf(error: unknown, unheard: string): AccessEvent {
  const trouble = failureOf(error);
  if (trouble === null) return { type: 'request.lost', message: unheard };
  return trouble.code === 'ACCESS_CLOSED' ? { type: 'access.closed' } : { type: 'request.refused', trouble };
}

export const unheard = {
  asking: 'We couldn’t confirm your door access. Try again – nothing will be done twice.',
  entering:
    'We didn’t get a response. Try again: you’ll get a new code, and only the latest one works. If you have no connection, call us.',
  calling: 'We didn’t get a response. Try again, or call us. Your request won’t be sent twice.',
  leaving: 'We didn’t get a response. Try again – it’s only recorded once.',
  givingUp: 'We couldn’t reach our server. Try again.',
  helping: 'We couldn’t reach our team from here. Call us.',
};
