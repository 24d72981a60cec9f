import type { Organization } from '#src/api/organization.ts';

type LegalLink = { label: string; url: string };

/** The legal links that every list of homes must show, because the host page may not have them. */
export function getLegalLinks(
  { markets, trecIbsDocument }: Pick<Organization, 'markets' | 'trecIbsDocument'>,
  { mediaHost, search }: { mediaHost: string; search: string },
): LegalLink[] {
  const isTexan = markets.some(({ state }) => state === 'TX');
  const notice = isTexan ? `${mediaHost}/documents/trec-consumer-protection-notice.pdf` : null;
  const links: [label: string, url: string | null | undefined][] = [
    ['Terms', `/terms${search}`],
    ['Privacy', `/policy${search}`],
    ['TREC consumer protection notice', notice],
    ['TREC information about brokerage services', trecIbsDocument?.fileUrl],
  ];
  return links.flatMap(([label, url]) => (url ? [{ label, url }] : []));
}
