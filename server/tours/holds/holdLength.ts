export const HOLD_MINUTES = 10;
export const HOLD_EXTENSIONS = 2;
export const HOLD_MS = HOLD_MINUTES * 60_000;
