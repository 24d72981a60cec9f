import { decoded, nameOf, partsOf, segmentsOf } from './address.ts';

const plainPaths = [
  '/',
  '/embed/public-listings',
  '/listings',
  '/inquiry-landing-page',
  '/terms',
  '/policy',
  '/tour-request/finished',
  '/access/tour',
];

/** A word of ours: a slug, a step, a kind of access. */
const word = '(?!\\d+$)[a-z0-9](?:[a-z0-9-]{0,79})';

const wordPaths = [
  `/units/${word}`,
  `/tour-request/inquiry/${word}`,
  `/tour-request/${word}/${word}`,
  `/access/${word}/success`,
].map((path) => new RegExp(`^${path}$`));

/** What one may learn from where somebody came; whatever else a query holds may be somebody's own. */
const campaignKeys = ['utm_source', 'utm_medium', 'utm_campaign'];

const isCampaign = (value: string) => /^[a-z][a-z0-9._-]{0,63}$/i.test(value) && !/\d{6}/.test(value);

/**
 * The only form in which an address is told to others – analytics, error reports, the agent. It is made of what is
 * known to be harmless; the rest is left out.
 */
export function toldAddress(address: string): string {
  const { query } = partsOf(address);
  const kept = query.filter(
    (pair) => campaignKeys.includes(nameOf(pair)) && isCampaign(decoded(pair.split(/=(.*)/s)[1] ?? '')),
  );
  const path = toldPath(address);
  return kept.length === 0 ? path : `${path}?${kept.join('&')}`;
}

export function toldPath(address: string): string {
  const segments = segmentsOf(partsOf(address).path);
  const path = `/${segments.join('/')}`;
  const [first = '', second, third, ...more] = segments;

  if (plainPaths.includes(path)) return path;
  if (second !== undefined && ['reschedule-tour-request', 'tour-feedback'].includes(first)) {
    const isFinished = third === 'finished' && more.length === 0;
    return `/${first}/:publicToken${isFinished ? '/finished' : ''}`;
  }
  if (wordPaths.some((known) => known.test(path)) && !/\d{7}/.test(path)) {
    return first === 'units' ? `${path}/` : path;
  }
  return '/:unknown';
}
