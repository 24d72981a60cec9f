import { createAccessStorage } from './accessStorage.ts';

/** One instance per page: where storage is blocked, the door can still find an agent's request in memory. */
export const sharedAccessStorage = createAccessStorage();
