import type { ChatUser } from '#server/db/chat/users.ts';
import { DomainError } from '#server/errors.ts';
import { statusOf } from '#server/http/refusalOf.ts';
import type { Log } from '#server/log.ts';

import type { ChatParts } from '../chatParts.ts';
import { badRequest, noSuch, Refused } from '../refused.ts';

import type { Answer } from './asked.ts';
import { routeOf } from './routes.ts';

/** What a packet says of the request that it carries. */
export type CarriedRequest = { method: string; path: string; params: unknown; headers: unknown };

type Given = { parts: ChatParts; user: ChatUser; origin: string; log: Log };

/** Answers in any case: what failed says how. */
export async function answerRequest(
  given: Given,
  { method, path, params, headers }: CarriedRequest,
  payload: string,
): Promise<Answer> {
  try {
    const route = routeOf(method, path);
    if (!route) throw noSuch('address');
    return await route.handle({
      ...given,
      method,
      named: route.named.map(decoded),
      params: paramsOf(params),
      payload,
      mutationId: mutationIdIn(headers),
    });
  } catch (error) {
    return refusal(error, given.log);
  }
}

function refusal(error: unknown, log: Log): Answer {
  if (error instanceof Refused) return problem(error.status, error.code, error.message);
  if (error instanceof DomainError) {
    const status = statusOf(error);
    return problem(status, 50_000 + status, error.message);
  }
  log.error('chat.request.failed', { error: error instanceof Error ? error.name : typeof error });
  return problem(500, 50_500, 'Something went wrong on our side.');
}

export const problem = (status: number, code: number, message: string): Answer => ({
  status,
  body: { status, code, message },
});

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    throw badRequest('That address can’t be read.');
  }
}

/** Of a key that is there twice, the first counts. */
function paramsOf(given: unknown): Map<string, string> {
  const entries = Object.entries(isObject(given) ? given : {});
  return new Map(
    entries.map(([name, value]) => {
      const first: unknown = Array.isArray(value) ? value[0] : value;
      return [name, decoded(typeof first === 'string' || typeof first === 'number' ? String(first) : '')];
    }),
  );
}

function mutationIdIn(headers: unknown): string | null {
  const entries = Object.entries(isObject(headers) ? headers : {});
  const id: unknown = entries.find(([name]) => name.toLowerCase() === 'x-twilio-mutation-id')?.[1];
  return typeof id === 'string' && /^[\w-]{8,100}$/.test(id) ? id : null;
}

const isObject = (given: unknown): given is object => typeof given === 'object' && given !== null;
