import { nanoid } from '@reduxjs/toolkit';

import { apiErrorOf, isRefusal } from '#src/lib/refusal.ts';

import type { openDraft } from './draft.ts';

type Draft<Kept> = ReturnType<typeof openDraft<Kept>>;

/** What was sent under a key. */
export type Attempt = { idempotencyKey: string; content: string };

/** The same again for the same content of which it is not known whether it arrived. */
export function attemptFor(draft: Draft<Attempt>, content: string): Attempt {
  const before = draft.read().attempt;
  if (before?.content === content) return before;
  const attempt = { idempotencyKey: nanoid(), content };
  draft.keepAttempt(attempt);
  return attempt;
}

type Answer<Data> = { data?: Data; error?: unknown };

/**
 * Sends what was typed, and keeps it and the try until it has arrived: the same try counts once. A try that was
 * refused is not made again.
 */
export async function sendAttempt<Kept, Data>(
  draft: Draft<Kept>,
  attempt: Kept,
  send: () => PromiseLike<Answer<Data>>,
): Promise<Data | null> {
  draft.keepAttempt(attempt);
  const { data, error } = await send();
  if (data !== undefined) {
    draft.forget();
    return data;
  }
  const refused = apiErrorOf(error);
  if (refused && isRefusal(refused)) draft.keepAttempt(null);
  return null;
}
