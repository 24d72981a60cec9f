/** A saved home, and when it was saved, in milliseconds. */
export type SavedHome = { slug: string; at: number };

export const MAX_SAVED = 100;

/** Adds homes, newest first. Homes already saved stay unchanged; those beyond the limit are left out. */
export function addSaved(homes: readonly SavedHome[], more: readonly SavedHome[]): SavedHome[] {
  const knownSlugs = new Set(homes.map(({ slug }) => slug));
  const fresh = more.filter(({ slug }) => !knownSlugs.has(slug) && knownSlugs.add(slug));
  return [...fresh.slice(0, Math.max(MAX_SAVED - homes.length, 0)), ...homes].sort((a, b) => b.at - a.at);
}

export const removeSaved = (homes: readonly SavedHome[], slugs: readonly string[]): SavedHome[] =>
  homes.filter(({ slug }) => !slugs.includes(slug));
