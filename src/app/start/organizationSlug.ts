/**
 * The first label of the host name up to the first hyphen if it is a known slug, otherwise the first known
 * slug.
 */
export function organizationSlug(hostname: string, slugs: readonly [string, string]): string {
  const label = hostname.split('.')[0]?.split('-')[0]?.toLowerCase() ?? '';
  return slugs.find((slug) => slug === label) ?? slugs[0];
}
