const ours = /^\/+(?:calendar|staff|handoff|alerts\/+unsubscribe)(?:\/|$)/i;

/** Addresses outside of the app that carry a token: of those, what is no answer of ours is a page, and tells nobody either. */
export function isSecretPath(pathname: string): boolean {
  try {
    return ours.test(decodeURIComponent(pathname));
  } catch {
    return ours.test(pathname);
  }
}
