import type { ReloadablePage } from './screenLoadingEffects.ts';

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

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

const isField = (target: EventTarget | null): target is Field =>
  target instanceof HTMLInputElement ||
  target instanceof HTMLTextAreaElement ||
  target instanceof HTMLSelectElement;

/** Search input is in the address, so a reload restores it. */
const isSearch = (field: Field) => field.closest('search, [role="search"], [type="search"]') !== null;

/** Whether the page holds input from the visitor that a reload would lose. */
function trackUnsavedInput(document: Document): () => boolean {
  const touched = new Set<Field>();
  const touch = ({ target }: Event) => {
    if (isField(target)) touched.add(target);
  };
  document.addEventListener('input', touch, true);

  return () => {
    for (const field of touched) if (!field.isConnected) touched.delete(field);
    // typed before we listened
    const early = [...document.querySelectorAll<HTMLInputElement>('input, textarea')].filter(
      (field) => field.value !== field.defaultValue,
    );
    return [...touched, ...early].some((field) => field.value !== '' && !isSearch(field));
  };
}
