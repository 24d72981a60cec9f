import { organizationEndpoint } from '#src/api/organization.ts';
import { toShareablePath } from '#src/lib/toSharedAddress.ts';
import { emptyToNull } from '#src/lib/emptyToNull.ts';
import { selectHref } from '#src/store/locationSlice.ts';
import type { RootState } from '#src/store/makeStore.ts';
import { selectOrganizationSlug } from '#src/store/portalSlice.ts';

import type { ConversationContext, PageCategory } from '../lib/chatContext.ts';

export type PageContext = Omit<ConversationContext, 'deviceCategory' | 'appVersion'>;

type Home = { id: string; slug: string; property?: { market?: { name?: string } | null } };

const homePath = /^\/(?:units|tour-request\/inquiry|tour-request)\/([^/]+)/i;
const tourPath = /^\/(tour-request|reschedule-tour-request|tour-feedback|access)\//i;
const MAX_ID_LENGTH = 40;

/** Describes where the visitor is, for the agent. */
export function getPageContext(state: RootState): PageContext {
  const href = selectHref(state) ?? '/';
  const [path = '', query] = href.split(/[?#]/);
  const params = new URLSearchParams(query);
  const slug = homePath.exec(path)?.[1] ?? params.get('unit') ?? null;
  const home = slug === null ? null : findShownHome(state, slug);
  const applicationId = idOrNull(params.get('applicationId'));
  return {
    marketName: home?.property?.market?.name ?? findMarketName(state, params.get('market')),
    unitId: home?.id ?? null,
    applicationId,
    tourRequestId: tourPath.test(path) ? selectShownTourId(state) : null,
    pageCategory: getPageCategory(path, applicationId),
    pageUrl: toShareablePath(href),
  };
}

function getPageCategory(path: string, applicationId: string | null): PageCategory {
  if (applicationId !== null) return 'APPLICATION';
  return tourPath.test(path) ? 'TOUR' : 'LISTING';
}

const idOrNull = (text: string | null) =>
  text !== null && text.length <= MAX_ID_LENGTH && /^[\w-]+$/.test(text) ? text : null;

/** Uses only data that the page has already loaded. */
function findShownHome({ api }: RootState, slug: string): Home | null {
  for (const query of Object.values(api.queries)) {
    const data = query?.data as (Partial<Home> & { unit?: Home | null }) | null | undefined;
    const home = data?.unit ?? data;
    if (home?.slug === slug && typeof home.id === 'string') return home as Home;
  }
  return null;
}

function findMarketName(state: RootState, slug: string | null): string | null {
  const { data } = organizationEndpoint.select({ name: selectOrganizationSlug(state) })(state);
  return data?.markets.find((market) => market.slug === slug)?.name ?? null;
}

type WithTours = { access?: { context: { kind: string; door: { visitId: string } | null } } };

/** Treats an empty text as missing. */

function selectShownTourId(state: RootState): string | null {
  const { kind, door } = (state as RootState & WithTours).access?.context ?? {};
  return kind === 'tour' ? (door?.visitId ?? null) : null;
}

type WithTokens = {
  access?: { context: { token?: string } };
  reschedule?: { context: { publicToken?: string } };
};

/** The token of the visitor's tour, while they are on one of its pages. */
export function findTourToken(state: RootState): string | null {
  const { access, reschedule } = state as RootState & WithTokens;
  const [path = ''] = (selectHref(state) ?? '').split(/[?#]/);
  const [, page, token] = path.split('/');
  if (page === 'access') return emptyToNull(access?.context.token);
  if (page === 'reschedule-tour-request')
    return emptyToNull(reschedule?.context.publicToken) ?? emptyToNull(token);
  return page === 'tour-feedback' ? emptyToNull(token) : null;
}
