const KEY = 'foyer.analytics';
const REFUSED = 'off';

type Asked = { isRefused: boolean; hasGlobalPrivacyControl: boolean };

/** What the visitor has chosen in this browser, and what the browser itself asks for. */
export function createPrivacyChoice(browser: Window = window) {
  // Where a refusal could not have been kept, nobody can say that there was none.
  const isRefused = () => {
    try {
      return browser.localStorage.getItem(KEY) === REFUSED;
    } catch {
      return true;
    }
  };

  const read = (): Asked => ({
    isRefused: isRefused(),
    hasGlobalPrivacyControl:
      (browser.navigator as { globalPrivacyControl?: unknown }).globalPrivacyControl === true,
  });

  return {
    read,
    keep(isOn: boolean) {
      try {
        if (isOn) browser.localStorage.removeItem(KEY);
        else browser.localStorage.setItem(KEY, REFUSED);
      } catch {
        // The choice holds for this visit.
      }
    },
    /** Somebody has chosen in another tab. */
    onChanged(listener: (asked: Asked) => void) {
      browser.addEventListener('storage', ({ key }) => {
        if (key === KEY || key === null) listener(read());
      });
    },
  };
}

export type PrivacyChoice = ReturnType<typeof createPrivacyChoice>;
