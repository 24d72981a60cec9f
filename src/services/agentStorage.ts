import type { AgentDraft } from '#machines/agentRequest/context.ts';
import { emptyAgentDraft } from '#machines/agentRequest/context.ts';

import { createDraftsForADay } from './stored/draftsForADay.ts';
import type { Kind } from './stored/storedKinds.ts';
import { isEach, isFlag, isKey, isText, partsOfTheirKind } from './stored/storedKinds.ts';
import { isProof } from './stored/tourKinds.ts';

/** What an agent has said of himself and shown, for all homes that he shows from this tab. */
export function createAgentStorage(organizationSlug: string, browser: Window = window) {
  const key = `agent:${organizationSlug}`;
  const drafts = createDraftsForADay(draftIn, browser);

  return {
    read: (now: number) => drafts.read(key, now),
    write: (draft: AgentDraft, now: number) => void drafts.write(key, draft, now),
  };
}

export type AgentStorage = ReturnType<typeof createAgentStorage>;

const kinds: Record<keyof AgentDraft, Kind> = {
  sessionKey: isKey,
  details: isEach(isText),
  isDetailsGiven: isFlag,
  proof: isProof,
  idempotencyKey: isKey,
  unitSlug: isText,
};

function draftIn(stored: object): AgentDraft | null {
  const draft = { ...emptyAgentDraft, ...partsOfTheirKind<AgentDraft>(stored, kinds) };
  return draft.sessionKey === '' ? null : draft;
}
