import Button from '@mui/material/Button';
import { createElement, Suspense, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import type { ReactNode } from 'react';
import { Navigate, Outlet, Route, Routes, useHref, useLocation } from 'react-router-dom';

import { stripPersonalParams } from '#src/lib/address.ts';
import { getPageKey } from '#src/lib/buildingAddress.ts';
import { useAppSelector, useOrganization, useOrganizationAnswer, useMomentKey } from '#src/store/hooks.ts';
import { selectAggregatorUtmSource, selectOrigin } from '#src/store/portalSlice.ts';
import { screenLoading } from '#src/store/screenLoading.ts';
import { keepFocusOnHeading, pageHeading } from '#src/ui/keepFocusOnHeading.ts';
import { PageSkeleton } from '#src/ui/PageSkeleton.tsx';
import { PageSummary } from '#src/ui/PageSummary.tsx';
import unseen from '#src/ui/unseen.module.css';
import { useDelayedFlag } from '#src/ui/useDelayedFlag.ts';

import { Frame } from './Frame.tsx';
import { LocationMirror } from './LocationMirror.tsx';
import { ScrollRules } from './ScrollRules.tsx';
import { StillNavigation } from './StillNavigation.tsx';
import { type AppRoute, embedded, framed, getScreen, notFound as NotFound, screenAt } from './routes.tsx';
import styles from './Unavailable.module.css';

export const App = () => (
  <>
    <StillNavigation key={useMomentKey()}>
      <Page />
    </StillNavigation>
    {/* Last, so that a screen's first actions are logged before its address. */}
    <LocationMirror />
  </>
);

const Page = () => (
  <>
    <PageHead />
    <Routes>
      <Route path="/" element={<RootRedirect />} />
      <Route element={<Embedded />}>
        {embedded.map((route) => (
          <Route key={route.path} path={route.path} element={<RouteScreen route={route} />} />
        ))}
      </Route>
      <Route element={<Framed />}>
        {framed.map((route) => (
          <Route key={route.path} path={route.path} element={<RouteScreen route={route} />} />
        ))}
        <Route path="*" element={<NotFound />} />
      </Route>
    </Routes>
    <PageLoading />
  </>
);

function RouteScreen({ route }: { route: AppRoute }) {
  const screen = createElement(getScreen(route, useLocation().search));
  return route.handlesMissingOrganization ? screen : <WithOrganization>{screen}</WithOrganization>;
}

/** Metadata of every page. React moves it into the document's head. */
function PageHead() {
  const organization = useOrganization();
  const origin = useAppSelector(selectOrigin);
  const { pathname, search } = useLocation();
  const address = origin + stripPersonalParams(pathname + search);

  return (
    <>
      <title>{organization ? `${organization.name} | Rentals Portal` : 'Rentals Portal'}</title>
      <link rel="canonical" href={address} />
      <meta property="og:url" content={address} />
      <meta property="og:type" content="website" />
      <meta property="og:site_name" content={organization?.name ?? 'Rentals Portal'} />
      {organization?.favicon && <link rel="shortcut icon" href={organization.favicon.fileUrl} />}
    </>
  );
}

/** Visitors from the aggregator get the listings with a full page load; the router redirects others. */
function RootRedirect() {
  const { search, hash } = useLocation();
  const aggregator = useAppSelector(selectAggregatorUtmSource);
  const isFromAggregator = aggregator !== '' && new URLSearchParams(search).get('utm_source') === aggregator;

  useEffect(() => {
    if (isFromAggregator) window.location.replace(`/listings${search}`);
  }, [isFromAggregator, search]);

  return isFromAggregator ? null : <Navigate replace to={{ pathname: '/listings', search, hash }} />;
}

const Embedded = () => (
  <main>
    <RoutedPage />
  </main>
);

const Framed = () => (
  <Frame>
    <RoutedPage />
  </Frame>
);

/** For screens that show nothing without an organization, and would otherwise wait for it forever. */
function WithOrganization({ children }: { children: ReactNode }) {
  const { isMissing, hasFailed } = useOrganizationAnswer();
  // reloads the whole page, so that everything is queried again and not only the organization
  const currentHref = useHref(useLocation());
  if (!isMissing && !hasFailed) return children;
  const heading = isMissing ? 'This site isn’t set up yet' : 'This page didn’t load';
  const sentence = isMissing
    ? 'If someone sent you this link, ask them to check the address.'
    : 'Your connection may have dropped, or the problem is on our end.';
  return (
    <section className={styles.page}>
      <PageSummary name={heading} description={sentence} robots="noindex" />
      <h1 tabIndex={-1}>{heading}</h1>
      <p role={hasFailed ? 'alert' : undefined}>{sentence}</p>
      {hasFailed && <Button href={currentHref}>Try again</Button>}
    </section>
  );
}

const RoutedPage = () => (
  // the loading indicator covers the whole page
  <Suspense fallback={null}>
    <Outlet />
    <RouteFocus />
    <ScrollRules />
  </Suspense>
);

/**
 * After a change of screen, focuses its heading so that a screen reader announces it. It is beside the screen
 * inside its Suspense, so that it waits for it.
 */
function RouteFocus() {
  const page = getPageKey(useLocation());
  const shown = useRef(page);
  const [announced, setAnnounced] = useState('');

  useEffect(() => {
    if (shown.current === page) return;
    shown.current = page;
    setAnnounced(pageHeading()?.textContent ?? document.title);
    // also the heading that replaces it once the screen's data has arrived
    pageHeading()?.focus({ preventScroll: true });
    return keepFocusOnHeading();
  }, [page]);

  return (
    <p className={unseen.words} role="status">
      {announced}
    </p>
  );
}

/** The previous page stays underneath, with its header and scroll position, until the next one is ready. */
function PageLoading() {
  const pending = useAppSelector((state) => {
    const loading = screenLoading.select(state);
    return loading.hasTag('busy') ? loading.context.requestedChunk : null;
  });
  // the router's address changes only with the next page, and a visitor who goes back must not wait
  const address = useSyncExternalStore(subscribeToPopState, getAddress, () => '');
  const [pathname = '', search = ''] = address.split(/(?=\?)/s);
  const isLoading = pending !== null && screenAt(pathname, search).chunk === pending;
  return useDelayedFlag(isLoading) ? <PageSkeleton /> : null;
}

const getAddress = () => window.location.pathname + window.location.search;
function subscribeToPopState(onChange: () => void) {
  window.addEventListener('popstate', onChange);
  return () => window.removeEventListener('popstate', onChange);
}
