import { createAccessStorage } from '#src/services/accessStorage.ts';

/** One for the page: where storage is blocked, what an agent has begun is found again by whoever opens the door. */
export const keptDoors = createAccessStorage();
