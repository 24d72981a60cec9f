/** The first label of the host name, cut at the first hyphen, if it is one of ours; else the first of ours. */
export function organizationSlug(hostname: string, slugs: readonly [string, string]): string {
  const label = hostname.split('.')[0]?.split('-')[0]?.toLowerCase() ?? '';
  return slugs.find((slug) => slug === label) ?? slugs[0];
}
