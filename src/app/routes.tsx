import { matchPath } from 'react-router-dom';

import { parseBuildingSlug } from '#src/lib/buildingAddress.ts';
import { savedHomesUrl, showsSavedHomes } from '#src/lib/savedHomesUrl.ts';

import type { Screen } from './lazyScreen.tsx';
import { lazyScreen } from './lazyScreen.tsx';

export type AppRoute = {
  path: string;
  screen: Screen;
  /** Whether the screen itself handles a missing organization. */
  handlesMissingOrganization?: boolean;
};

const listings = lazyScreen('listings', () =>
  import(/* webpackChunkName: "listings" */ '#src/features/listings/Listings.tsx').then((it) => it.Listings),
);

const building = lazyScreen('building', () =>
  import(/* webpackChunkName: "building" */ '#src/features/listings/building/Building.tsx').then(
    (it) => it.Building,
  ),
);

const unit = lazyScreen('unit', () =>
  import(/* webpackChunkName: "unit" */ '#src/features/unit/Unit.tsx').then((it) => it.Unit),
);

const inquiry = lazyScreen('inquiry', () =>
  import(/* webpackChunkName: "inquiry" */ '#src/features/inquiry/Inquiry.tsx').then((it) => it.Inquiry),
);

const terms = lazyScreen('terms', () =>
  import(/* webpackChunkName: "terms" */ '#src/features/legal/Terms.tsx').then((it) => it.Terms),
);

const policy = lazyScreen('policy', () =>
  import(/* webpackChunkName: "policy" */ '#src/features/legal/Policy.tsx').then((it) => it.Policy),
);

const tourRequest = lazyScreen('tourRequest', () =>
  import(/* webpackChunkName: "tourRequest" */ '#src/features/booking/TourRequest.tsx').then(
    (it) => it.TourRequest,
  ),
);

const tourFinished = lazyScreen('tourFinished', () =>
  import(/* webpackChunkName: "tourFinished" */ '#src/features/booking/finished/TourFinished.tsx').then(
    (it) => it.TourFinished,
  ),
);

const reschedule = lazyScreen('reschedule', () =>
  import(/* webpackChunkName: "reschedule" */ '#src/features/reschedule/Reschedule.tsx').then(
    (it) => it.Reschedule,
  ),
);

const tourFeedback = lazyScreen('tourFeedback', () =>
  import(/* webpackChunkName: "tourFeedback" */ '#src/features/feedback/TourFeedback.tsx').then(
    (it) => it.TourFeedback,
  ),
);

const tourAccess = lazyScreen('tourAccess', () =>
  import(/* webpackChunkName: "tourAccess" */ '#src/features/access/TourAccess.tsx').then(
    (it) => it.TourAccess,
  ),
);

const accessSuccess = lazyScreen('accessSuccess', () =>
  import(/* webpackChunkName: "accessSuccess" */ '#src/features/access/success/AccessSuccess.tsx').then(
    (it) => it.AccessSuccess,
  ),
);

export const notFound = lazyScreen('notFound', () =>
  import(/* webpackChunkName: "notFound" */ './notFound/NotFound.tsx').then((it) => it.NotFound),
);

/** Shown within another site's page: no header, no footer, no chat. */
export const embedded: readonly AppRoute[] = [{ path: '/embed/public-listings', screen: listings }];

/** Every address with the frame around it. The first match is shown. */
export const framed: readonly AppRoute[] = [
  { path: '/listings', screen: listings, handlesMissingOrganization: true },
  { path: '/units/:slug/', screen: unit },
  { path: '/inquiry-landing-page', screen: inquiry },
  { path: '/terms', screen: terms, handlesMissingOrganization: true },
  { path: '/policy', screen: policy, handlesMissingOrganization: true },
  { path: '/tour-request/inquiry/:slug', screen: tourRequest },
  { path: '/tour-request/finished', screen: tourFinished },
  { path: '/tour-request/:slug/:step', screen: tourRequest },
  { path: '/reschedule-tour-request/:publicToken', screen: reschedule },
  { path: '/reschedule-tour-request/:publicToken/finished', screen: reschedule },
  { path: '/tour-feedback/:publicToken', screen: tourFeedback },
  { path: '/tour-feedback/:publicToken/finished', screen: tourFeedback },
  { path: '/access/tour', screen: tourAccess },
  { path: '/access/:type/success', screen: accessSuccess },
];

/** The query chooses between the list of homes and the page of one building. */
export const getScreen = ({ path, screen }: AppRoute, search: string): Screen =>
  screen === listings &&
  parseBuildingSlug(path, search) !== null &&
  !showsSavedHomes(savedHomesUrl.decode(search))
    ? building
    : screen;

export function routeAt(
  pathname: string,
  search: string,
): { screen: Screen; params: Record<string, string | undefined> } {
  for (const route of [...embedded, ...framed]) {
    const match = matchPath(route.path, pathname);
    if (match) return { screen: getScreen(route, search), params: match.params };
  }
  return { screen: notFound, params: {} };
}

export const screenAt = (pathname: string, search: string): Screen => routeAt(pathname, search).screen;
