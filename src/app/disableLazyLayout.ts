/** Lays out off-screen parts of a server-rendered page, which otherwise wait until they scroll into view. */
export function disableLazyLayout(): void {
  document.documentElement.removeAttribute('data-arriving');
}
