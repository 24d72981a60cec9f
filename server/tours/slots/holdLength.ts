export const HOLD_MINUTES = 10;
export const HOLD_EXTENSIONS = 2;
export const HOLD_MS = HOLD_MINUTES * 60_000;
/** Longer, because the visitor has to find their ID. */
export const DOCUMENT_HOLD_MS = 30 * 60_000;
