import { nanoid } from '@reduxjs/toolkit';

import { toApiError, isRefusal } from '#src/lib/refusal.ts';

import type { openDraft } from './draft.ts';

type Draft<SentAttempt> = ReturnType<typeof openDraft<SentAttempt>>;

/** The content that was sent under a key. */
export type Attempt = { idempotencyKey: string; content: string };

/** Reuses the attempt for the same content while it is unknown whether it arrived. */
export function getOrCreateAttempt(draft: Draft<Attempt>, content: string): Attempt {
  const before = draft.read().attempt;
  if (before?.content === content) return before;
  const attempt = { idempotencyKey: nanoid(), content };
  draft.keepAttempt(attempt);
  return attempt;
}

type MutationResult<Data> = { data?: Data; error?: unknown };

/**
 * Sends the typed values and saves them and the attempt until they have arrived, so that a retry counts once.
 * A rejected attempt is not reused.
 */
export async function sendAttempt<SentAttempt, Data>(
  draft: Draft<SentAttempt>,
  attempt: SentAttempt,
  send: () => PromiseLike<MutationResult<Data>>,
): Promise<Data | null> {
  draft.keepAttempt(attempt);
  const { data, error } = await send();
  if (data !== undefined) {
    draft.forget();
    return data;
  }
  const apiError = toApiError(error);
  if (apiError && isRefusal(apiError)) draft.keepAttempt(null);
  return null;
}
