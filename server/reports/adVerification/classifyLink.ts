import type { Organization } from '#server/organizations/queries.ts';

import type { PastedLink } from './extractLinks.ts';

export type LinkOwner = 'OURS' | 'ELSEWHERE' | 'IMITATION';

type OrganizationSites = Pick<Organization, 'slug' | 'rentalPortalUrl' | 'applicantPortalUrl'>;

const MIN_NAME_LENGTH = 5;

/**
 * Classifies a link by its hostname; the request's own Host header is ignored because anyone can forge it.
 */
export function classifyLink({ host, slug }: PastedLink, organization: OrganizationSites): LinkOwner {
  const own = [organization.rentalPortalUrl, organization.applicantPortalUrl].flatMap(getHost);
  // links to the reader's own machine belong to no other site
  if (own.includes(host) || isThisMachine(host)) return 'OURS';
  const names = [...own.map(getMainLabel), organization.slug].map(normalizeLookalikes);
  const containsOurName = names.some(
    (name) => name.length >= MIN_NAME_LENGTH && normalizeLookalikes(host).includes(name),
  );
  return slug !== null || containsOurName ? 'IMITATION' : 'ELSEWHERE';
}

const getHost = (address: string | null) =>
  address !== null && URL.canParse(address) ? [new URL(address).hostname.replace(/^www\./, '')] : [];

const isThisMachine = (host: string) => /^(?:(?:.+\.)?localhost|127\.\d+\.\d+\.\d+|\[::1\])$/.test(host);

/** rentals.lantern-homes.example: lantern-homes */
const getMainLabel = (host: string) => host.split('.').at(-2) ?? host;

/** Folds characters that look alike at a glance. */
const normalizeLookalikes = (name: string) =>
  name
    .toLowerCase()
    .replaceAll(/[^a-z\d]/g, '')
    .replaceAll('0', 'o')
    .replaceAll(/[1i]/g, 'l')
    .replaceAll('rn', 'm')
    .replaceAll('vv', 'w')
    .replaceAll('5', 's');
