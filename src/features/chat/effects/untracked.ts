/** Keeps the request out of the store, so that no token is left there after the chat is cleared. */
export const untracked = { track: false };
