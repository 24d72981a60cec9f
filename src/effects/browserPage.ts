import type { ReloadablePage } from './screenLoadingEffects.ts';
import { watchTyping } from './watchTyping.ts';

const KEY = 'FOYER_RELOADED_AT';

export function browserPage(window: Window): ReloadablePage {
  const hasUnsavedInput = watchTyping(window.document);

  return {
    look: () => ({
      now: Date.now(),
      isOnline: window.navigator.onLine,
      hasUnsavedInput: hasUnsavedInput(),
      lastReload: lastReload(window),
    }),
    reload(now) {
      if (!remember(window, now)) return false;
      window.location.reload();
      return true;
    },
  };
}

// Where storage is blocked, the mere mention of it throws.
function lastReload(window: Window) {
  try {
    const kept = window.sessionStorage.getItem(KEY);
    return kept !== null && /^\d+$/.test(kept) ? Number(kept) : 'never';
  } catch {
    return 'unknown';
  }
}

function remember(window: Window, now: number): boolean {
  try {
    window.sessionStorage.setItem(KEY, String(now));
    return window.sessionStorage.getItem(KEY) === String(now);
  } catch {
    return false;
  }
}
