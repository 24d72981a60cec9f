import type { ChatDeps } from '#server/chat/chatDeps.ts';
import { badRequest } from '#server/chat/chatRequestError.ts';
import type { ChatUser } from '#server/chat/queries/users.ts';

/** A request that arrived through the socket. */
export type RestRequest = {
  deps: ChatDeps;
  /** The user as they were when the connection began. */
  user: ChatUser;
  /** The URL at which the browser reaches this server, such as https://host. */
  origin: string;
  method: string;
  /** The path parameters, in order. */
  pathParams: string[];
  params: Map<string, string>;
  payload: string;
  mutationId: string | null;
};

export type RestResponse = { status: number; body: object | null };

export const okResponse = (body: object): RestResponse => ({ status: 200, body });
export const createdResponse = (body: object): RestResponse => ({ status: 201, body });
export const noContentResponse: RestResponse = { status: 204, body: null };

/** The body of a write, which must be an object. */
export function parseBody({ payload }: Pick<RestRequest, 'payload'>): Record<string, unknown> {
  try {
    const body: unknown = JSON.parse(payload === '' ? '{}' : payload);
    if (typeof body === 'object' && body !== null && !Array.isArray(body))
      return body as Record<string, unknown>;
  } catch {
    // rejected below
  }
  throw badRequest('The body must be a JSON object.');
}
