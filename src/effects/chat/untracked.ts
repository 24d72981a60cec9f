/** What is asked for leaves nothing in the store: a token is nowhere any more once its chat is cleared. */
export const untracked = { track: false };
