export const MAX_FILES = 5;
export const MAX_MEDIA_BYTES = 10 * 1_024 * 1_024;
