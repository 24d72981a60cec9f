import type { PreEngagement } from '#machines/chat/context.ts';
import { CHAT_FORM_KEY, createExpiringDrafts } from '#src/lib/stored/expiringDrafts.ts';
import type { Validator } from '#src/lib/stored/storedValidators.ts';
import { isText, pickValidFields } from '#src/lib/stored/storedValidators.ts';

const kinds: Record<keyof PreEngagement, Validator> = { name: isText, query: isText, email: isText };
const parseFormDraft = (stored: object) => pickValidFields<PreEngagement>(stored, kinds);

/** The draft of the form that begins a chat, for as long as its tab is open. */
export function createFormDraft(browser: Window = window) {
  const drafts = createExpiringDrafts(parseFormDraft, browser);

  return {
    read: (now: number) => drafts.read(CHAT_FORM_KEY, now),
    write: (typed: PreEngagement, now: number) => void drafts.write(CHAT_FORM_KEY, typed, now),
    forget: () => drafts.forget(CHAT_FORM_KEY),
  };
}

export type FormDraft = ReturnType<typeof createFormDraft>;
