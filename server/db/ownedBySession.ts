import sql from 'sql-template-tag';

/** Rows with `tab_hash` and `browser_hash`: those of the tab, and of its browser. */
export const ownedBySession = ({ tab, browser }: { tab: Uint8Array; browser: Uint8Array | null }) =>
  sql`(tab_hash = ${tab}::bytea or browser_hash = ${browser}::bytea)`;
