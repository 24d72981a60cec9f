import type { Organization } from '#server/db/organizations.ts';

import type { PastedLink } from './links.ts';

export type WhoseLink = 'OURS' | 'ELSEWHERE' | 'IMITATION';

type Known = Pick<Organization, 'slug' | 'rentalPortalUrl' | 'applicantPortalUrl'>;

const LEAST_NAME = 5;

/** Whose site a link leads to, by its name alone. A request's own Host says nothing: anybody can send it. */
export function whoseLink({ host, slug }: PastedLink, organization: Known): WhoseLink {
  const own = [organization.rentalPortalUrl, organization.applicantPortalUrl].flatMap(hostOf);
  // on the reader's own machine there is nobody else's site
  if (own.includes(host) || isThisMachine(host)) return 'OURS';
  const names = [...own.map(mainLabelOf), organization.slug].map(plain);
  const isCalledSo = names.some((name) => name.length >= LEAST_NAME && plain(host).includes(name));
  return slug !== null || isCalledSo ? 'IMITATION' : 'ELSEWHERE';
}

const hostOf = (address: string | null) =>
  address !== null && URL.canParse(address) ? [new URL(address).hostname.replace(/^www\./, '')] : [];

const isThisMachine = (host: string) => /^(?:(?:.+\.)?localhost|127\.\d+\.\d+\.\d+|\[::1\])$/.test(host);

/** rentals.lantern-homes.example: lantern-homes */
const mainLabelOf = (host: string) => host.split('.').at(-2) ?? host;

/** As it looks at a glance. */
const plain = (name: string) =>
  name
    .toLowerCase()
    .replaceAll(/[^a-z\d]/g, '')
    .replaceAll('0', 'o')
    .replaceAll(/[1i]/g, 'l')
    .replaceAll('rn', 'm')
    .replaceAll('vv', 'w')
    .replaceAll('5', 's');
