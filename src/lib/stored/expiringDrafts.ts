import { isObject } from './storedValidators.ts';
import { createStoredTexts } from './storedTexts.ts';

export const CHAT_FORM_KEY = 'FOYER_CHAT_FORM';

/** Key prefixes of entries with a visitor's personal data: for tours, and before a chat. */
const VISITOR_KEY_PREFIXES = ['tour', CHAT_FORM_KEY];

const MAX_AGE_MS = 24 * 3_600_000;

/** What was typed and chosen, for as long as the tab is open but at most a day. */
export function createExpiringDrafts<Draft>(parseDraft: (stored: object) => Draft | null, browser: Window) {
  const texts = createStoredTexts(() => browser.sessionStorage);

  function parseEntry(text: string): { at: number; stored: object } | null {
    try {
      const { at, draft: stored } = JSON.parse(text) as { at?: unknown; draft?: unknown };
      return typeof at === 'number' && isObject(stored) ? { at, stored } : null;
    } catch {
      return null;
    }
  }

  return {
    read(key: string, now: number): Draft | null {
      const entry = parseEntry(texts.read(key) ?? '');
      // A draft is not lost when the clock is set back.
      const isFresh = entry && now - entry.at < MAX_AGE_MS && now >= entry.at - MAX_AGE_MS;
      return isFresh ? parseDraft(entry.stored) : null;
    },
    /** Whether the draft outlives the page. */
    write: (key: string, draft: Draft, now: number): boolean =>
      texts.write(key, JSON.stringify({ at: now, draft })),
    forget: texts.forget,
    /** Forgets the visitor in all drafts of this tab. */
    forgetVisitor: () => VISITOR_KEY_PREFIXES.forEach(texts.forgetAll),
  };
}
