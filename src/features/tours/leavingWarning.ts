/** Makes the browser ask for confirmation before leaving a page while something would be lost. */
export function createLeavingWarning(
  browser: Pick<Window, 'addEventListener' | 'removeEventListener'> = window,
) {
  const ask = (event: Event) => event.preventDefault();
  return (isNeeded: boolean) => {
    if (isNeeded) browser.addEventListener('beforeunload', ask);
    else browser.removeEventListener('beforeunload', ask);
  };
}
