import type { AccessDraft } from '#machines/access/context.ts';

const KEPT_MS = 24 * 3_600_000;

/** What a tab has shown and asked for at the door of each tour, as long as it is open, a day at most. Never a code. */
export function createAccessStorage(browser: Window = window) {
  // What could not be written holds for this visit.
  const unwritten = new Map<string, string>();
  const keyOf = (tourId: string) => `access:${tourId}`;

  // Where storage is blocked, the mere mention of it throws.
  function stored(key: string): string | null {
    try {
      return browser.sessionStorage.getItem(key);
    } catch {
      return null;
    }
  }

  return {
    read(tourId: string, now: number): AccessDraft | null {
      const key = keyOf(tourId);
      const kept = keptIn(unwritten.get(key) ?? stored(key));
      return kept && Math.abs(now - kept.at) < KEPT_MS ? kept.draft : null;
    },
    write(tourId: string, draft: AccessDraft, now: number) {
      const key = keyOf(tourId);
      const text = JSON.stringify({ at: now, draft });
      try {
        browser.sessionStorage.setItem(key, text);
        unwritten.delete(key);
      } catch {
        unwritten.set(key, text);
      }
    },
  };
}

export type AccessStorage = ReturnType<typeof createAccessStorage>;

const isText = (value: unknown) => typeof value === 'string';
/** As the server wants a key that a browser has made. */
const isKey = (value: unknown): value is string => typeof value === 'string' && /^[\w-]{8,100}$/.test(value);
const isProof = (value: unknown): value is AccessDraft['proofs'][number] =>
  typeof value === 'object' &&
  value !== null &&
  ['channel', 'destination', 'proof'].every((name) => isText((value as Record<string, unknown>)[name]));

/** A browser's storage may hold anything. */
function keptIn(text: string | null): { at: number; draft: AccessDraft } | null {
  try {
    const { at, draft } = JSON.parse(text ?? '') as { at?: unknown; draft?: Partial<AccessDraft> };
    if (typeof at !== 'number' || !draft || !isKey(draft.sessionKey) || !Array.isArray(draft.proofs))
      return null;
    const { sessionKey, isBound } = draft;
    return { at, draft: { sessionKey, isBound: isBound === true, proofs: draft.proofs.filter(isProof) } };
  } catch {
    return null;
  }
}
