import type { AccessEvent } from '#machines/access/events.ts';
import { apiErrorOf, isRefusal } from '#src/lib/refusal.ts';

/** What the machine is told when something that was asked was not done. */
export function failureEventOf(error: unknown, unheard: string): AccessEvent {
  const refused = apiErrorOf(error);
  if (!refused || !isRefusal(refused)) return { type: 'request.lost', message: unheard };
  const { code, message, info } = refused;
  if (code === 'ACCESS_CLOSED') return { type: 'access.closed' };
  const fields = Object.fromEntries(
    Object.entries(info ?? {}).map(([name, messages]) => [name, [messages].flat()]),
  );
  return { type: 'request.refused', trouble: { code: code ?? '', message, fields } };
}

export const unheard = {
  asking:
    'We did not hear back, so it is not known whether the door is yours. Press once more: nothing is done twice.',
  entering:
    'We did not hear back. Press once more: you get another code then, and only the last one counts. Without a connection, call us.',
  calling: 'We did not hear back. Press once more, or call us: we are not asked twice.',
  leaving: 'We did not hear back. Press once more: it is noted once.',
  givingUp: 'We could not reach our server. Press once more.',
  helping: 'We could not reach our team from here. Call us.',
};
