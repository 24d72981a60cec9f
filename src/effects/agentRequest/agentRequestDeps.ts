import type { AccessStorage } from '#src/services/accessStorage.ts';
import type { AgentStorage } from '#src/services/agentStorage.ts';

export type AgentRequestDeps = {
  storage: AgentStorage;
  accessStorage: AccessStorage;
  now: () => number;
  newKey: () => string;
  /** The page's own query string: the store's copy has no token. */
  search: () => string;
  /** A recorded visit is being replayed, so nothing is carried out. */
  isReplayed: boolean;
};
