/** Leaves no trace of the request in the store, so that no token remains once its chat is cleared. */
export const untracked = { track: false };
