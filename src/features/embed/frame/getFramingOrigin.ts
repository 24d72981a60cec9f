type Framed = Pick<Window, 'parent' | 'document' | 'location'>;

/** The origin of the page that embeds this one; null if there is none or it is not disclosed. */
export function getFramingOrigin(here: Framed): string | null {
  if (here.parent === here) return null;
  // Not every browser has the list; the referrer is empty if the host page hides it.
  const { ancestorOrigins } = here.location as { ancestorOrigins?: ArrayLike<string> };
  const hostUrl = ancestorOrigins?.[0] ?? here.document.referrer;
  if (!URL.canParse(hostUrl)) return null;
  const { origin } = new URL(hostUrl);
  return origin === 'null' ? null : origin;
}
