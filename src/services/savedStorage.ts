import type { SavedHome } from '#src/lib/savedHomes.ts';
import { withoutSaved, withSaved } from '#src/lib/savedHomes.ts';

/** What is kept now, and whether it will still be there at the next visit. */
export type Kept = { homes: SavedHome[]; isKept: boolean };

/** The homes that a visitor keeps in this browser, for each organization apart. */
export function createSavedStorage(organizationSlug: string, browser: Window = window) {
  const key = `foyer.saved.1.${organizationSlug}`;
  // What could not be written holds for this visit.
  let unwritten: SavedHome[] | null = null;

  // Where storage is blocked, the mere mention of it throws.
  function read(): SavedHome[] {
    if (unwritten !== null) return unwritten;
    try {
      return homesIn(browser.localStorage.getItem(key));
    } catch {
      return [];
    }
  }

  function write(homes: SavedHome[]): Kept {
    try {
      browser.localStorage.setItem(key, JSON.stringify(homes));
      unwritten = null;
    } catch {
      unwritten = homes;
    }
    return { homes, isKept: unwritten === null };
  }

  return {
    read,
    /** To what is kept by now: another tab may have changed it since. */
    add: (more: readonly SavedHome[]) => write(withSaved(read(), more)),
    remove: (slugs: readonly string[]) => write(withoutSaved(read(), slugs)),
    /** Somebody has changed it in another tab, or while this page was put aside. */
    onChanged(listener: (homes: SavedHome[]) => void) {
      browser.addEventListener('storage', (event) => {
        if (event.key === key || event.key === null) listener(read());
      });
      browser.addEventListener('pageshow', ({ persisted }) => {
        if (persisted) listener(read());
      });
    },
  };
}

export type SavedStorage = ReturnType<typeof createSavedStorage>;

/** What can be read of it: a browser's storage may hold anything. */
function homesIn(written: string | null): SavedHome[] {
  if (written === null) return [];
  try {
    const entries: unknown = JSON.parse(written);
    return Array.isArray(entries) ? withSaved([], entries.filter(isSavedHome).map(bare)) : [];
  } catch {
    return [];
  }
}

const bare = ({ slug, at }: SavedHome): SavedHome => ({ slug, at });

function isSavedHome(entry: unknown): entry is SavedHome {
  const { slug, at } = (entry ?? {}) as Partial<SavedHome>;
  return typeof slug === 'string' && /^[a-z0-9-]{1,120}$/.test(slug) && Number.isFinite(at);
}
