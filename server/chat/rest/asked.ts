import type { ChatUser } from '#server/db/chat/users.ts';

import type { ChatParts } from '../chatParts.ts';
import { badRequest } from '../refused.ts';

/** A request that has come through the socket. */
export type Asked = {
  parts: ChatParts;
  /** Who asks, as he was when the connection began. */
  user: ChatUser;
  /** Where the browser reaches this server, such as https://host. */
  origin: string;
  method: string;
  /** What the address names, in the order in which it names them. */
  named: string[];
  params: Map<string, string>;
  payload: string;
  mutationId: string | null;
};

export type Answer = { status: number; body: object | null };

export const ok = (body: object): Answer => ({ status: 200, body });
export const created = (body: object): Answer => ({ status: 201, body });
export const done: Answer = { status: 204, body: null };

/** The body of a write: an object, whatever was sent. */
export function bodyOf({ payload }: Pick<Asked, 'payload'>): Record<string, unknown> {
  try {
    const body: unknown = JSON.parse(payload === '' ? '{}' : payload);
    if (typeof body === 'object' && body !== null && !Array.isArray(body))
      return body as Record<string, unknown>;
  } catch {
    // said below
  }
  throw badRequest('The body must be a JSON object.');
}
