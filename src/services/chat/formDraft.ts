import type { PreEngagement } from '#machines/chat/context.ts';

import { CHAT_FORM_KEY, createDraftsForADay } from '../stored/draftsForADay.ts';
import type { Kind } from '../stored/storedKinds.ts';
import { isText, partsOfTheirKind } from '../stored/storedKinds.ts';

const kinds: Record<keyof PreEngagement, Kind> = { name: isText, query: isText, email: isText };
const typedIn = (stored: object) => partsOfTheirKind<PreEngagement>(stored, kinds);

/** What is typed into the form that begins a chat, as long as its tab is open. */
export function createFormDraft(browser: Window = window) {
  const drafts = createDraftsForADay(typedIn, browser);

  return {
    read: (now: number) => drafts.read(CHAT_FORM_KEY, now),
    write: (typed: PreEngagement, now: number) => void drafts.write(CHAT_FORM_KEY, typed, now),
    forget: () => drafts.forget(CHAT_FORM_KEY),
  };
}

export type FormDraft = ReturnType<typeof createFormDraft>;
