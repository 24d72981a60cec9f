import type { PreEngagement } from '#machines/chat/context.ts';

import { createDraftsForADay } from '../stored/draftsForADay.ts';
import type { Kind } from '../stored/storedKinds.ts';
import { isText, partsOfTheirKind } from '../stored/storedKinds.ts';

const KEY = 'FOYER_CHAT_FORM';

const kinds: Record<keyof PreEngagement, Kind> = { name: isText, query: isText, email: isText };
const typedIn = (stored: object) => partsOfTheirKind<PreEngagement>(stored, kinds);

/** What is typed into the form that begins a chat, as long as its tab is open. */
export function createFormDraft(browser: Window = window) {
  const drafts = createDraftsForADay(typedIn, browser);

  return {
    read: (now: number) => drafts.read(KEY, now),
    write: (typed: PreEngagement, now: number) => void drafts.write(KEY, typed, now),
    forget: () => drafts.forget(KEY),
  };
}

export type FormDraft = ReturnType<typeof createFormDraft>;
