const staticPaths = [
  '/',
  '/listings',
  '/inquiry-landing-page',
  '/terms',
  '/policy',
  '/tour-request/finished',
  '/access/tour',
];

/** Matches one of our own path segments: a slug, a step, or an access type. */
const slugPattern = '(?!\\d+$)[a-z0-9][a-z0-9-]{0,79}';
const slugPaths = new RegExp(
  `^/(units/${slugPattern}|tour-request/inquiry/${slugPattern}|tour-request/${slugPattern}/${slugPattern}|access/${slugPattern}/success)/?$`,
);
const visitorPaths = /^\/(reschedule-tour-request|tour-feedback)\/[^/]+(\/finished)?\/?$/;

const MAX_CHARACTERS = 2_000;

/** The path of a portal page, with nothing that identifies a visitor; null for any other URL. */
export function toPublicPagePath(address: string | null | undefined): string | null {
  const base = 'https://portal.example';
  if (!address || address.length > MAX_CHARACTERS || !URL.canParse(address, base)) return null;
  const { pathname } = new URL(address, base);
  if (staticPaths.includes(pathname)) return pathname;
  const [, page, rest = ''] = visitorPaths.exec(pathname) ?? [];
  if (page !== undefined) return `/${page}/:publicToken${rest}`;
  return slugPaths.test(pathname) && !/\d{7}/.test(pathname) ? pathname : null;
}
