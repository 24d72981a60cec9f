export const MOST_FILES = 5;
export const MOST_BYTES = 10 * 1_024 * 1_024;
