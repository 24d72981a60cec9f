import type { ReloadablePage } from './screenLoadingEffects.ts';
import { trackUnsavedInput } from './trackUnsavedInput.ts';

const KEY = 'FOYER_RELOADED_AT';

export function browserPage(window: Window): ReloadablePage {
  const hasUnsavedInput = trackUnsavedInput(window.document);

  return {
    getPageState: () => ({
      now: Date.now(),
      isOnline: window.navigator.onLine,
      hasUnsavedInput: hasUnsavedInput(),
      lastReload: readLastReload(window),
    }),
    reload(now) {
      if (!rememberReload(window, now)) return false;
      window.location.reload();
      return true;
    },
  };
}

// Where storage is blocked, merely accessing it throws.
function readLastReload(window: Window) {
  try {
    const stored = window.sessionStorage.getItem(KEY);
    return stored !== null && /^\d+$/.test(stored) ? Number(stored) : 'never';
  } catch {
    return 'unknown';
  }
}

function rememberReload(window: Window, now: number): boolean {
  try {
    window.sessionStorage.setItem(KEY, String(now));
    return window.sessionStorage.getItem(KEY) === String(now);
  } catch {
    return false;
  }
}
