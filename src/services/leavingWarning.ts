/** Before a page is left the browser asks whether that is meant, for as long as something would be lost. */
export function createLeavingWarning(
  browser: Pick<Window, 'addEventListener' | 'removeEventListener'> = window,
) {
  const ask = (event: Event) => event.preventDefault();
  return (isNeeded: boolean) => {
    if (isNeeded) browser.addEventListener('beforeunload', ask);
    else browser.removeEventListener('beforeunload', ask);
  };
}
