import { getAdError } from '#domain/getAdError.ts';
import { isHomeSlug } from '#domain/homes/lists.ts';
import { formatWait } from '#server/contact/mailLimits.ts';
import type { Database } from '#server/db/database.ts';
import { consumeIpRateLimit } from '#server/db/rateLimits.ts';
import { invalidInput, rateLimited } from '#server/errors.ts';
import type { ListedHome } from '#server/homes/listedHome.ts';
import { homeBySlug } from '#server/homes/queries/homeBySlug.ts';
import { homesByIds } from '#server/homes/queries/homesByIds.ts';
import { isUuid } from '#server/isUuid.ts';
import { type Organization, organizationById } from '#server/organizations/queries.ts';
import type { SecretKey } from '#server/secretKey.ts';

import { type LinkOwner, classifyLink } from './classifyLink.ts';
import { type PastedLink, extractLinks } from './extractLinks.ts';
import { type Verdict, findHomes, MAX_HOMES } from './findHomes.ts';
import { findScamSigns, type ScamSign } from './findScamSigns.ts';
import { parseAddress } from './parseAddress.ts';

/** Below this share of the base rent, the ad cannot be an older price of ours. */
const SUSPICIOUS_PRICE_RATIO = 0.85;

type Deps = { db: Database; now: Date; ip: string; secretKey: SecretKey; checksPer10Min: number };
type PastedText = { organizationId: string; text: string };

export type CheckedListing = {
  verdict: Verdict;
  homes: ListedHome[];
  link: { host: string; linkOwner: LinkOwner } | null;
  namedCents: number | null;
  isFarBelow: boolean;
  scamSigns: ScamSign[];
};

/**
 * Whether an ad is for one of our homes, judged by its text alone: no link is opened and nothing is stored.
 */
export async function checkListing(
  deps: Deps,
  { organizationId, text }: PastedText,
): Promise<CheckedListing> {
  const { db } = deps;
  const textError = getAdError(text);
  if (textError !== null) throw invalidInput({ text: textError });
  const organization = isUuid(organizationId) ? await organizationById(db, organizationId) : null;
  if (!organization) throw invalidInput({ organizationId: 'We couldn’t find this company.' });
  await consumeCheckLimit(deps);

  const { links, rest: withPrice } = extractLinks(text.replaceAll('\0', ' '));
  const { cents, rest } = parsePrice(withPrice);
  const otherLinkWords = links.filter(({ slug }) => slug === null).map(({ words }) => words);
  const address = parseAddress([rest, ...otherLinkWords].join(' '));
  const linkedHomes = await findLinkedHomes(db, organization, links);
  const found = await findHomes(db, organization.id, address);
  const { verdict, homes } = combineMatches(linkedHomes, {
    ...found,
    homes: await homesByIds(db, found.homeIds),
  });
  const worstLink = findWorstLink(links, organization);
  const lowestRentCents = Math.min(...homes.map(({ baseRentCents }) => baseRentCents));
  return {
    verdict,
    homes,
    link: worstLink,
    namedCents: cents,
    isFarBelow: verdict === 'OURS' && cents !== null && cents < lowestRentCents * SUSPICIOUS_PRICE_RATIO,
    scamSigns: findScamSigns(text),
  };
}

async function consumeCheckLimit({ db, now, ip, secretKey, checksPer10Min }: Deps) {
  const { allowed, retryAfterSeconds } = await consumeIpRateLimit(db, {
    secretKey,
    name: 'checks',
    ip,
    limit: checksPer10Min,
    windowSeconds: 600,
    now,
  });
  if (!allowed) {
    throw rateLimited(
      `You’ve checked a lot of ads. Please try again ${formatWait(retryAfterSeconds)}, or call us.`,
    );
  }
}

async function findLinkedHomes(db: Database, { id }: Organization, links: readonly PastedLink[]) {
  const slugs = [...new Set(links.flatMap(({ slug }) => (slug === null ? [] : [slug])))];
  const homes: ListedHome[] = [];
  for (const slug of slugs.filter(isHomeSlug)) {
    const home = await homeBySlug(db, id, slug);
    if (home) homes.push(home);
  }
  return { hasLinks: slugs.length > 0, homes };
}

type LinkedHomes = Awaited<ReturnType<typeof findLinkedHomes>>;
type AddressMatch = { verdict: Verdict; homes: ListedHome[] };

/** If the link and the address point to different homes, the result is uncertain. */
function combineMatches(linked: LinkedHomes, addressMatch: AddressMatch): AddressMatch {
  if (linked.homes.length === 0) {
    return linked.hasLinks && addressMatch.verdict !== 'OURS'
      ? { verdict: 'NOT_FOUND', homes: [] }
      : addressMatch;
  }
  const isDifferentHome =
    addressMatch.verdict === 'OURS' &&
    !addressMatch.homes.some(({ id }) => linked.homes.some((it) => it.id === id));
  if (!isDifferentHome) return { verdict: 'OURS', homes: linked.homes };
  return { verdict: 'UNSURE', homes: [...linked.homes, ...addressMatch.homes].slice(0, MAX_HOMES) };
}

const linkSeverity: LinkOwner[] = ['IMITATION', 'ELSEWHERE', 'OURS'];

function findWorstLink(links: readonly PastedLink[], organization: Organization): CheckedListing['link'] {
  const classified = links.map((link) => ({ host: link.host, linkOwner: classifyLink(link, organization) }));
  return (
    linkSeverity.flatMap((owner) => classified.find(({ linkOwner }) => linkOwner === owner) ?? [])[0] ?? null
  );
}

const MIN_CENTS = 10_000;
const MAX_CENTS = 10_000_000;

const amount = /(\$\s?)?(\d{1,3}(?:,\d{3})+|\d{3,6})(?:\.(\d\d))?(?!\d)/g;
const monthly = /^\s*(?:(?:\/|per|a|each)\s*)?(?:mo|mth|month|monthly|pm|pcm)\b/i;
const named = /(?:rent|price|asking|only|for)\W{0,4}(?:is\W{0,3})?$/i;
/** Words that mark an amount as something other than rent, unless they belong to the next amount. */
const otherAmountAfter =
  /^\W{0,3}(?:security\s)?(?:deposit|fee|application|app\b|down|off|sq|ft)(?!\W{0,6}\$?\d)/i;
const otherAmountBefore = /(?:deposit|fee|application)\W{0,6}(?:is|of|:)?\s*$/i;

/** The monthly rent in a text, in cents; null if it is not certain. */
function parsePrice(text: string): { cents: number | null; rest: string } {
  const found: { cents: number; weight: number }[] = [];
  const rest = text.replaceAll(amount, (match, dollar: string | undefined, whole: string, ...others) => {
    const cents = Number(whole.replaceAll(',', '')) * 100 + Number(others[0] ?? 0);
    const at = others[1] as number;
    const [before, after] = [text.slice(Math.max(0, at - 20), at), text.slice(at + match.length)];
    const isMonthly = monthly.test(after);
    const isPrice = dollar !== undefined || isMonthly;
    if (!isPrice || cents < MIN_CENTS || cents > MAX_CENTS) return isPrice ? ' ' : match;
    if (otherAmountAfter.test(after) || otherAmountBefore.test(before)) return ' ';
    found.push({ cents, weight: (isMonthly ? 2 : 0) + (named.test(before) ? 1 : 0) });
    return ' ';
  });
  const best = Math.max(...found.map(({ weight }) => weight));
  return { cents: found.find(({ weight }) => weight === best)?.cents ?? null, rest };
}
