export const MAX_FILES = 5;
export const MAX_BYTES = 10 * 1_024 * 1_024;
