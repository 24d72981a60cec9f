/** Of one message. */
export const MAX_FILES = 5;
export const MAX_FILE_BYTES = 10 * 1024 * 1024;

/** The error if a chat is started without saying what it's about. */
export const noQueryError = 'Tell us how we can help.';
