import type { AccessStorage } from '#src/services/accessStorage.ts';
import type { AgentStorage } from '#src/services/agentStorage.ts';

export type AgentRequestParts = {
  storage: AgentStorage;
  doors: AccessStorage;
  now: () => number;
  newKey: () => string;
  /** The page's own query: the store's copy has no token. */
  search: () => string;
  /** What is shown was there before, and is only looked at again. */
  isReplayed: boolean;
};
