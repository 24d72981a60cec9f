import type { ConversationContextInput } from '#server/graphql/schemaTypes.ts';
import { isUuid } from '#server/isUuid.ts';

type PageCategory = 'APPLICATION' | 'LISTING' | 'TOUR';
type DeviceCategory = 'DESKTOP' | 'MOBILE';

/** The page the visitor is on, as reported to the agent. */
export type ConversationContext = {
  marketName: string | null;
  unitId: string | null;
  applicationId: string | null;
  tourRequestId: string | null;
  pageCategory: PageCategory | null;
  pageUrl: string | null;
  deviceCategory: DeviceCategory | null;
  appVersion: string | null;
};

export const emptyConversationContext: ConversationContext = {
  marketName: null,
  unitId: null,
  applicationId: null,
  tourRequestId: null,
  pageCategory: null,
  pageUrl: null,
  deviceCategory: null,
  appVersion: null,
};

const matchOrNull = (shape: RegExp, text: string | null | undefined) =>
  text && shape.test(text) ? text : null;
const uuidOrNull = (text: string | null | undefined) => (text && isUuid(text) ? text : null);

/** No one typed these values, so malformed ones are dropped; a link's secret is not an id. */
export const sanitizeContext = (input: ConversationContextInput): ConversationContext => ({
  marketName: matchOrNull(/^[\p{L}\p{M}\p{Zs}.’'/&,-]{1,80}$/u, input.marketName),
  unitId: uuidOrNull(input.unitId),
  applicationId: matchOrNull(/^[\w-]{1,40}$/, input.applicationId),
  tourRequestId: uuidOrNull(input.tourRequestId),
  pageCategory: input.pageCategory ?? null,
  pageUrl: toPublicPagePath(input.pageUrl),
  deviceCategory: input.deviceCategory ?? null,
  appVersion: matchOrNull(/^\w[\w.+-]{0,39}$/, input.appVersion),
});

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
function toPublicPagePath(address: string | null | undefined): string | null {
  const base = 'https://portal.example';
  if (!address || address.length > MAX_CHARACTERS || !URL.canParse(address, base)) return null;
  const { pathname } = new URL(address, base);
  if (staticPaths.includes(pathname)) return pathname;
  const [, page, rest = ''] = visitorPaths.exec(pathname) ?? [];
  if (page !== undefined) return `/${page}/:publicToken${rest}`;
  return slugPaths.test(pathname) && !/\d{7}/.test(pathname) ? pathname : null;
}
