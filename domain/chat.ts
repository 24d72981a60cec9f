/** Of one message. */
export const MAX_FILES = 5;
export const MAX_FILE_BYTES = 10 * 1024 * 1024;

/** In characters, of one message, and of the question that starts a chat. */
export const MAX_MESSAGE_LENGTH = 4_000;
/** In characters, of a comment on the chat. */
export const MAX_CHAT_COMMENT_LENGTH = 2_000;

/** The error if a chat is started without saying what it's about. */
export const noQueryError = 'Tell us how we can help.';
