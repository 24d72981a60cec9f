import type { AgentDraft } from '#machines/agentRequest/context.ts';
import { emptyAgentDraft } from '#machines/agentRequest/context.ts';

import { oneDraftNamed } from './stored/oneDraft.ts';
import type { Kind } from './stored/storedKinds.ts';
import { isEach, isFlag, isKey, isText, partsOfTheirKind } from './stored/storedKinds.ts';
import { isProof } from './stored/tourKinds.ts';

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

/** What an agent has said of himself and shown, for all homes that he shows from this tab. */
export const createAgentStorage = oneDraftNamed('agent', draftIn);

export type AgentStorage = ReturnType<typeof createAgentStorage>;
