import { decodeSafely, getParamName, splitUrl, splitPath } from './address.ts';

const staticPaths = [
  '/',
  '/embed/public-listings',
  '/listings',
  '/inquiry-landing-page',
  '/terms',
  '/policy',
  '/tour-request/finished',
  '/access/tour',
];

/** A harmless path segment: a slug, a step, or a kind of access. */
const slugPattern = '(?!\\d+$)[a-z0-9](?:[a-z0-9-]{0,79})';

const slugPaths = [
  `/units/${slugPattern}`,
  `/tour-request/inquiry/${slugPattern}`,
  `/tour-request/${slugPattern}/${slugPattern}`,
  `/access/${slugPattern}/success`,
].map((path) => new RegExp(`^${path}$`));

/** The query keys that may be shared; any other value may be personal. */
const campaignKeys = ['utm_source', 'utm_medium', 'utm_campaign'];

const isCampaign = (value: string) => /^[a-z][a-z0-9._-]{0,63}$/i.test(value) && !/\d{6}/.test(value);

/**
 * The only form in which an address is shared with analytics, error reports, and the agent. It contains only
 * parts known to be harmless; everything else is left out.
 */
export function toSharedAddress(address: string): string {
  const { query } = splitUrl(address);
  const campaign = query.filter(
    (pair) =>
      campaignKeys.includes(getParamName(pair)) && isCampaign(decodeSafely(pair.split(/=(.*)/s)[1] ?? '')),
  );
  const path = toShareablePath(address);
  return campaign.length === 0 ? path : `${path}?${campaign.join('&')}`;
}

export function toShareablePath(address: string): string {
  const segments = splitPath(splitUrl(address).path);
  const path = `/${segments.join('/')}`;
  const [first = '', second, third, ...more] = segments;

  if (staticPaths.includes(path)) return path;
  if (second !== undefined && ['reschedule-tour-request', 'tour-feedback'].includes(first)) {
    const isFinished = third === 'finished' && more.length === 0;
    return `/${first}/:publicToken${isFinished ? '/finished' : ''}`;
  }
  if (slugPaths.some((known) => known.test(path)) && !/\d{7}/.test(path)) {
    return first === 'units' ? `${path}/` : path;
  }
  return '/:unknown';
}
