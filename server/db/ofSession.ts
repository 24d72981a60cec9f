import sql from 'sql-template-tag';

/** Rows with `session_mac` and `browser_mac`: those of the tab, and of its browser. */
export const ofSession = ({ tab, browser }: { tab: Uint8Array; browser: Uint8Array | null }) =>
  sql`(session_mac = ${tab}::bytea or browser_mac = ${browser}::bytea)`;
