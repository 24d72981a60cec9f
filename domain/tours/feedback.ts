export const MAX_COMMENT_LENGTH = 2_000;
/** For what the listing has wrong. */
export const MAX_ISSUE_LENGTH = 500;
