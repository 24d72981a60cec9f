import type { SavedHome } from './savedHomes.ts';
import { removeSaved, addSaved } from './savedHomes.ts';

/** The saved homes, and whether they will still be there at the next visit. */
export type SavedState = { homes: SavedHome[]; isPersisted: boolean };

/** A visitor's saved homes in this browser, separate for each organization. */
export function createSavedStorage(organizationSlug: string, browser: Window = window) {
  const key = `foyer.saved.1.${organizationSlug}`;
  // Changes that could not be written are kept in memory.
  let unsavedHomes: SavedHome[] | null = null;

  // Where storage is blocked, merely accessing it throws.
  function read(): SavedHome[] {
    if (unsavedHomes !== null) return unsavedHomes;
    try {
      return parseSavedHomes(browser.localStorage.getItem(key));
    } catch {
      return [];
    }
  }

  function write(homes: SavedHome[]): SavedState {
    try {
      browser.localStorage.setItem(key, JSON.stringify(homes));
      unsavedHomes = null;
    } catch {
      unsavedHomes = homes;
    }
    return { homes, isPersisted: unsavedHomes === null };
  }

  return {
    read,
    /** Adds to the current homes, which another tab may have changed. */
    add: (more: readonly SavedHome[]) => write(addSaved(read(), more)),
    remove: (slugs: readonly string[]) => write(removeSaved(read(), slugs)),
    /** Called when the homes change in another tab, or changed while this page was suspended. */
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

/** Parses what is valid, because a browser's storage may hold anything. */
function parseSavedHomes(written: string | null): SavedHome[] {
  if (written === null) return [];
  try {
    const entries: unknown = JSON.parse(written);
    return Array.isArray(entries) ? addSaved([], entries.filter(isSavedHome).map(toSavedHome)) : [];
  } catch {
    return [];
  }
}

const toSavedHome = ({ slug, at }: SavedHome): SavedHome => ({ slug, at });

function isSavedHome(entry: unknown): entry is SavedHome {
  const { slug, at } = (entry ?? {}) as Partial<SavedHome>;
  return typeof slug === 'string' && /^[a-z0-9-]{1,120}$/.test(slug) && Number.isFinite(at);
}
