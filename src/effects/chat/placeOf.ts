import { organization } from '#src/api/organization.ts';
import type { ConversationContext, PageCategory } from '#src/lib/chatContext.ts';
import { toldPath } from '#src/lib/toldAddress.ts';
import { selectHref } from '#src/store/locationSlice.ts';
import type { RootState } from '#src/store/makeStore.ts';
import { selectOrganizationSlug } from '#src/store/portalSlice.ts';

export type Place = Omit<ConversationContext, 'deviceCategory' | 'appVersion'>;

type Home = { id: string; slug: string; property?: { market?: { name?: string } | null } };

const homePath = /^\/(?:units|tour-request\/inquiry|tour-request)\/([^/]+)/i;
const tourPath = /^\/(tour-request|reschedule-tour-request|tour-feedback|access)\//i;
const LONGEST_ID = 40;

/** Where the visitor is, in the words of the agent. */
export function placeOf(state: RootState): Place {
  const href = selectHref(state) ?? '/';
  const [path = '', query] = href.split(/[?#]/);
  const asked = new URLSearchParams(query);
  const slug = homePath.exec(path)?.[1] ?? asked.get('unit') ?? null;
  const home = slug === null ? null : homeShown(state, slug);
  const applicationId = ifId(asked.get('applicationId'));
  return {
    marketName: home?.property?.market?.name ?? marketNamed(state, asked.get('market')),
    unitId: home?.id ?? null,
    applicationId,
    tourRequestId: tourPath.test(path) ? tourShown(state) : null,
    pageCategory: categoryOf(path, applicationId),
    pageUrl: toldPath(href),
  };
}

function categoryOf(path: string, applicationId: string | null): PageCategory {
  if (applicationId !== null) return 'APPLICATION';
  return tourPath.test(path) ? 'TOUR' : 'LISTING';
}

const ifId = (text: string | null) =>
  text !== null && text.length <= LONGEST_ID && /^[\w-]+$/.test(text) ? text : null;

/** What a page has asked for is known; nothing is asked for here. */
function homeShown({ api }: RootState, slug: string): Home | null {
  for (const query of Object.values(api.queries)) {
    const data = query?.data as (Partial<Home> & { unit?: Home | null }) | null | undefined;
    const home = data?.unit ?? data;
    if (home?.slug === slug && typeof home.id === 'string') return home as Home;
  }
  return null;
}

function marketNamed(state: RootState, slug: string | null): string | null {
  const { data } = organization.select({ name: selectOrganizationSlug(state) })(state);
  return data?.markets.find((market) => market.slug === slug)?.name ?? null;
}

type WithTours = { access?: { context: { kind: string; door: { stayId: string } | null } } };

/** What is there is not always known: an empty text is none. */
const known = (text: string | undefined): string | null => (text === undefined || text === '' ? null : text);

function tourShown(state: RootState): string | null {
  const { kind, door } = (state as RootState & WithTours).access?.context ?? {};
  return kind === 'tour' ? (door?.stayId ?? null) : null;
}

type WithTokens = {
  access?: { context: { token?: string } };
  reschedule?: { context: { publicToken?: string } };
};

/** Of the tour that the visitor holds the link of, while he is on one of its pages. */
export function tourTokenOf(state: RootState): string | null {
  const { access, reschedule } = state as RootState & WithTokens;
  const [path = ''] = (selectHref(state) ?? '').split(/[?#]/);
  const [, page, token] = path.split('/');
  if (page === 'access') return known(access?.context.token);
  if (page === 'reschedule-tour-request') return known(reschedule?.context.publicToken) ?? known(token);
  return page === 'tour-feedback' ? known(token) : null;
}
