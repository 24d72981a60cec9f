const secretPathPattern = /^\/+(?:calendar|staff|handoff|alerts\/+unsubscribe)(?:\/|$)/i;

/**
 * Addresses outside of the app that carry a token. Unhandled ones get the app's page, which must not leak it
 * either.
 */
export function isSecretPath(pathname: string): boolean {
  try {
    return secretPathPattern.test(decodeURIComponent(pathname));
  } catch {
    return secretPathPattern.test(pathname);
  }
}
