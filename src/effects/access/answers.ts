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
  asking:
    'We did not hear back, so it is not known whether the door is yours. Press once more: nothing is done twice.',
  entering:
    'We did not hear back. Press once more: you get another code then, and only the last one counts. Without a connection, call us.',
  calling: 'We did not hear back. Press once more, or call us: we are not asked twice.',
  leaving: 'We did not hear back. Press once more: it is noted once.',
  givingUp: 'We could not reach our server. Press once more.',
  helping: 'We could not reach our team from here. Call us.',
};
