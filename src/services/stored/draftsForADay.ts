import { isObject } from './storedKinds.ts';
import { createStoredTexts } from './storedTexts.ts';

export const CHAT_FORM_KEY = 'FOYER_CHAT_FORM';

/** So begin the keys under which stands what a visitor has said of himself: for tours, and before a chat. */
const OF_VISITORS = ['tour', CHAT_FORM_KEY];

const KEPT_MS = 24 * 3_600_000;

/** What has been typed and chosen, as long as the tab is open, a day at most. */
export function createDraftsForADay<Draft>(draftIn: (stored: object) => Draft | null, browser: Window) {
  const texts = createStoredTexts(() => browser.sessionStorage);

  function keptIn(text: string): { at: number; stored: object } | null {
    try {
      const { at, draft: stored } = JSON.parse(text) as { at?: unknown; draft?: unknown };
      return typeof at === 'number' && isObject(stored) ? { at, stored } : null;
    } catch {
      return null;
    }
  }

  return {
    read(key: string, now: number): Draft | null {
      const kept = keptIn(texts.read(key) ?? '');
      // A clock that was put back is no reason to lose it.
      const isOfToday = kept && now - kept.at < KEPT_MS && now >= kept.at - KEPT_MS;
      return isOfToday ? draftIn(kept.stored) : null;
    },
    /** Whether it outlives the page. */
    write: (key: string, draft: Draft, now: number): boolean =>
      texts.write(key, JSON.stringify({ at: now, draft })),
    forget: texts.forget,
    /** Here and wherever else in this tab. */
    forgetVisitor: () => OF_VISITORS.forEach(texts.forgetAll),
  };
}
