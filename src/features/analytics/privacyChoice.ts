const KEY = 'foyer.analytics';
const OPTED_OUT = 'off';

type PrivacySignals = { hasOptedOut: boolean; hasGlobalPrivacyControl: boolean };

/** The visitor's choice in this browser, and the browser's own privacy signals. */
export function createPrivacyChoice(browser: Window = window) {
  // If storage is blocked, an opt-out could not have been stored, so we assume one.
  const hasOptedOut = () => {
    try {
      return browser.localStorage.getItem(KEY) === OPTED_OUT;
    } catch {
      return true;
    }
  };

  const read = (): PrivacySignals => ({
    hasOptedOut: hasOptedOut(),
    hasGlobalPrivacyControl:
      (browser.navigator as { globalPrivacyControl?: unknown }).globalPrivacyControl === true,
  });

  return {
    read,
    keep(isOn: boolean) {
      try {
        if (isOn) browser.localStorage.removeItem(KEY);
        else browser.localStorage.setItem(KEY, OPTED_OUT);
      } catch {
        // The choice applies until the page is closed.
      }
    },
    /** Called when the choice changes in another tab. */
    onChanged(listener: (signals: PrivacySignals) => void) {
      browser.addEventListener('storage', ({ key }) => {
        if (key === KEY || key === null) listener(read());
      });
    },
  };
}

export type PrivacyChoice = ReturnType<typeof createPrivacyChoice>;
