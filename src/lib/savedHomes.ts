/** A home that a visitor keeps, and since when, in milliseconds. */
export type SavedHome = { slug: string; at: number };

export const MOST_SAVED = 100;

/** With these as well, the newest first. What is there already stays as it is; what is one too many is left out. */
export function withSaved(homes: readonly SavedHome[], more: readonly SavedHome[]): SavedHome[] {
  const there = new Set(homes.map(({ slug }) => slug));
  const fresh = more.filter(({ slug }) => !there.has(slug) && there.add(slug));
  return [...fresh.slice(0, Math.max(MOST_SAVED - homes.length, 0)), ...homes].sort((a, b) => b.at - a.at);
}

export const withoutSaved = (homes: readonly SavedHome[], slugs: readonly string[]): SavedHome[] =>
  homes.filter(({ slug }) => !slugs.includes(slug));
