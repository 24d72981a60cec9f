import { soon } from '#server/contact/limits.ts';
import type { Database } from '#server/db/database.ts';
import { homeBySlug } from '#server/db/homes/homeBySlug.ts';
import { homesByIds } from '#server/db/homes/homesByIds.ts';
import type { Organization } from '#server/db/organizations.ts';
import { organizationById } from '#server/db/organizations.ts';
import { takeFromAddressLimit } from '#server/db/rateLimits.ts';
import { invalidInput, rateLimited } from '#server/errors.ts';
import type { ListedHome } from '#server/homes/listedHome.ts';
import { isListedSlug, isUuid } from '#server/identifiers.ts';
import type { SecretKey } from '#server/secretKey.ts';

import { addressIn } from './addressIn.ts';
import type { Verdict } from './findHomes.ts';
import { findHomes, MOST_HOMES } from './findHomes.ts';
import { type WhoseLink, whoseLink } from './hosts.ts';
import { type PastedLink, takeLinks } from './links.ts';
import { priceIn } from './price.ts';

const MAX_TEXT_LENGTH = 2_000;
/** Below this part of the rent without charges, an ad is no older price of ours. */
const FAR_BELOW = 0.85;

type Parts = { db: Database; now: Date; ip: string; secretKey: SecretKey; checksPer10Min: number };
type Pasted = { organizationId: string; text: string };

export type CheckedListing = {
  verdict: Verdict;
  homes: ListedHome[];
  link: { host: string; whose: WhoseLink } | null;
  namedCents: number | null;
  isFarBelow: boolean;
};

/** Whether an ad is for a home of ours. It judges the words alone: no link is opened, and nothing of it is kept. */
export async function checkListing(parts: Parts, { organizationId, text }: Pasted): Promise<CheckedListing> {
  const { db } = parts;
  if (text.trim() === '') throw invalidInput({ text: 'Paste the address or link from an ad.' });
  if (Array.from(text).length > MAX_TEXT_LENGTH) {
    throw invalidInput({ text: 'Use 2,000 characters or fewer. The address in the ad is enough.' });
  }
  const organization = isUuid(organizationId) ? await organizationById(db, organizationId) : null;
  if (!organization) throw invalidInput({ organizationId: 'We couldn’t find this company.' });
  await takeFromChecks(parts);

  const { links, rest: withPrice } = takeLinks(text.replaceAll('\0', ' '));
  const { cents, rest } = priceIn(withPrice);
  const foreign = links.filter(({ slug }) => slug === null).map(({ words }) => words);
  const address = addressIn([rest, ...foreign].join(' '));
  const linked = await linkedHomes(db, organization, links);
  const found = await findHomes(db, organization.id, address);
  const { verdict, homes } = together(linked, { ...found, homes: await homesByIds(db, found.homeIds) });
  const worst = worstLink(links, organization);
  const least = Math.min(...homes.map(({ baseRentCents }) => baseRentCents));
  return {
    verdict,
    homes,
    link: worst,
    namedCents: cents,
    isFarBelow: verdict === 'OURS' && cents !== null && cents < least * FAR_BELOW,
  };
}

async function takeFromChecks({ db, now, ip, secretKey, checksPer10Min }: Parts) {
  const { allowed, retryAfterSeconds } = await takeFromAddressLimit(db, {
    secretKey,
    name: 'checks',
    ip,
    limit: checksPer10Min,
    windowSeconds: 600,
    now,
  });
  if (!allowed) {
    throw rateLimited(
      `You’ve checked a lot of ads. Please try again ${soon(retryAfterSeconds)}, or call us.`,
    );
  }
}

async function linkedHomes(db: Database, { id }: Organization, links: readonly PastedLink[]) {
  const slugs = [...new Set(links.flatMap(({ slug }) => (slug === null ? [] : [slug])))];
  const homes: ListedHome[] = [];
  for (const slug of slugs.filter(isListedSlug)) {
    const home = await homeBySlug(db, id, slug);
    if (home) homes.push(home);
  }
  return { isAsked: slugs.length > 0, homes };
}

type Linked = Awaited<ReturnType<typeof linkedHomes>>;
type ByAddress = { verdict: Verdict; homes: ListedHome[] };

/** A link and an address that mean different homes are a reason to look twice. */
function together(linked: Linked, byAddress: ByAddress): ByAddress {
  if (linked.homes.length === 0) {
    return linked.isAsked && byAddress.verdict !== 'OURS' ? { verdict: 'NOT_FOUND', homes: [] } : byAddress;
  }
  const isOther =
    byAddress.verdict === 'OURS' &&
    !byAddress.homes.some(({ id }) => linked.homes.some((it) => it.id === id));
  if (!isOther) return { verdict: 'OURS', homes: linked.homes };
  return { verdict: 'UNSURE', homes: [...linked.homes, ...byAddress.homes].slice(0, MOST_HOMES) };
}

const badness: WhoseLink[] = ['IMITATION', 'ELSEWHERE', 'OURS'];

function worstLink(links: readonly PastedLink[], organization: Organization): CheckedListing['link'] {
  const judged = links.map((link) => ({ host: link.host, whose: whoseLink(link, organization) }));
  return badness.flatMap((wanted) => judged.find(({ whose }) => whose === wanted) ?? [])[0] ?? null;
}
