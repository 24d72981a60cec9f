type Framed = Pick<Window, 'parent' | 'document' | 'location'>;

/** The origin of the page that shows this one in a frame; null where there is none, or it is not told. */
export function framingOrigin(here: Framed): string | null {
  if (here.parent === here) return null;
  // Not every browser has the list; the referrer is empty where the host page wishes so.
  const { ancestorOrigins } = here.location as { ancestorOrigins?: ArrayLike<string> };
  const told = ancestorOrigins?.[0] ?? here.document.referrer;
  if (!URL.canParse(told)) return null;
  const { origin } = new URL(told);
  return origin === 'null' ? null : origin;
}
