import type { ChatDeps } from '#server/chat/chatDeps.ts';
import { badRequest, resourceNotFound, ChatRequestError } from '#server/chat/chatRequestError.ts';
import type { ChatUser } from '#server/chat/queries/users.ts';
import { DomainError } from '#server/errors.ts';
import { getHttpStatus } from '#server/http/toErrorResponse.ts';
import { type Log, getErrorName } from '#server/log.ts';

import type { RestResponse } from './restRequest.ts';
import { findRoute } from './routes.ts';

/** A packet's description of the request it carries. */
export type WireRequest = { method: string; path: string; params: unknown; headers: unknown };

type RequestDeps = { deps: ChatDeps; user: ChatUser; origin: string; log: Log };

/** Always returns a response; failures are reported in it. */
export async function answerRequest(
  deps: RequestDeps,
  { method, path, params, headers }: WireRequest,
  payload: string,
): Promise<RestResponse> {
  try {
    const route = findRoute(method, path);
    if (!route) throw resourceNotFound('address');
    return await route.handle({
      ...deps,
      method,
      pathParams: route.pathParams.map(decodeOrReject),
      params: parseParams(params),
      payload,
      mutationId: findMutationId(headers),
    });
  } catch (error) {
    return toChatErrorResponse(error, deps.log);
  }
}

function toChatErrorResponse(error: unknown, log: Log): RestResponse {
  if (error instanceof ChatRequestError) return errorResponse(error.status, error.code, error.message);
  if (error instanceof DomainError) {
    const status = getHttpStatus(error);
    return errorResponse(status, 50_000 + status, error.message);
  }
  log.error('chat.request.failed', { error: getErrorName(error) });
  return errorResponse(500, 50_500, 'Something went wrong on our side.');
}

export const errorResponse = (status: number, code: number, message: string): RestResponse => ({
  status,
  body: { status, code, message },
});

function decodeOrReject(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    throw badRequest('That address can’t be read.');
  }
}

/** If a key appears twice, the first value counts. */
function parseParams(raw: unknown): Map<string, string> {
  const entries = Object.entries(isObject(raw) ? raw : {});
  return new Map(
    entries.map(([name, value]) => {
      const first: unknown = Array.isArray(value) ? value[0] : value;
      return [
        name,
        decodeOrReject(typeof first === 'string' || typeof first === 'number' ? String(first) : ''),
      ];
    }),
  );
}

function findMutationId(headers: unknown): string | null {
  const entries = Object.entries(isObject(headers) ? headers : {});
  const id: unknown = entries.find(([name]) => name.toLowerCase() === 'x-twilio-mutation-id')?.[1];
  return typeof id === 'string' && /^[\w-]{8,100}$/.test(id) ? id : null;
}

const isObject = (raw: unknown): raw is object => typeof raw === 'object' && raw !== null;
