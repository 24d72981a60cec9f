import type { AgentDraft } from '#machines/agentRequest/context.ts';
import { emptyAgentDraft } from '#machines/agentRequest/context.ts';
import { isVerification } from '#src/features/tours/storage/tourValidators.ts';
import { defineDraftStorage } from '#src/lib/stored/defineDraftStorage.ts';
import type { Validator } from '#src/lib/stored/storedValidators.ts';
import { isRecordWith, isBoolean, isKey, isText, pickValidFields } from '#src/lib/stored/storedValidators.ts';

const kinds: Record<keyof AgentDraft, Validator> = {
  sessionKey: isKey,
  details: isRecordWith(isText),
  isDetailsSubmitted: isBoolean,
  verification: isVerification,
  idempotencyKey: isKey,
  unitSlug: isText,
};

function parseDraft(stored: object): AgentDraft | null {
  const draft = { ...emptyAgentDraft, ...pickValidFields<AgentDraft>(stored, kinds) };
  return draft.sessionKey === '' ? null : draft;
}

/** An agent's details and verifications, for all homes that they show from this tab. */
export const createAgentStorage = defineDraftStorage('agent', parseDraft);

export type AgentStorage = ReturnType<typeof createAgentStorage>;
