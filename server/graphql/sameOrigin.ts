/**
 * Whether a request may have effects. Browsers state their origin; other clients state none, and hold no
 * visitor's cookies.
 */
export function isSameOrigin(request: Request): boolean {
  const site = request.headers.get('sec-fetch-site');
  if (site === 'same-origin' || site === 'none') return true;
  if (site === 'cross-site') return false;
  const origin = request.headers.get('origin');
  return origin === null || (URL.canParse(origin) && new URL(origin).host === new URL(request.url).host);
}
