/**
 * What the report of an error carries of the visit: its last actions and the state before them, without
 * secrets. The names are those of an export from Redux DevTools.
 */
export type Recording = { version: string; preloadedState: unknown; payload: readonly unknown[] };

/** In a report, a recording is compressed by gzip, written in base64, and split into parts: `replay1`, `replay2` … */
export const getPartName = (index: number) => `replay${index + 1}`;
