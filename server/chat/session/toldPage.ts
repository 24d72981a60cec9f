const plainPaths = [
  '/',
  '/listings',
  '/inquiry-landing-page',
  '/terms',
  '/policy',
  '/tour-request/finished',
  '/access/tour',
];

/** A word of ours: a slug, a step, a kind of access. */
const word = '(?!\\d+$)[a-z0-9][a-z0-9-]{0,79}';
const wordPaths = new RegExp(
  `^/(units/${word}|tour-request/inquiry/${word}|tour-request/${word}/${word}|access/${word}/success)/?$`,
);
const ofOneVisitor = /^\/(reschedule-tour-request|tour-feedback)\/[^/]+(\/finished)?\/?$/;

const MOST_CHARACTERS = 2_000;

/** The path of a page of ours, made of what belongs to nobody in particular. Null for all else. */
export function toldPage(address: string | null | undefined): string | null {
  const base = 'https://portal.example';
  if (!address || address.length > MOST_CHARACTERS || !URL.canParse(address, base)) return null;
  const { pathname } = new URL(address, base);
  if (plainPaths.includes(pathname)) return pathname;
  const [, page, rest = ''] = ofOneVisitor.exec(pathname) ?? [];
  if (page !== undefined) return `/${page}/:publicToken${rest}`;
  return wordPaths.test(pathname) && !/\d{7}/.test(pathname) ? pathname : null;
}
