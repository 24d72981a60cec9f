export const MAX_CODE_TRIES = 5;
