import { Suspense, useSyncExternalStore } from 'react';
import { Outlet, Route, Routes } from 'react-router-dom';

import { useAppSelector } from '#src/store/hooks.ts';
import { screenLoading } from '#src/store/screenLoading.ts';
import { PageSkeleton } from '#src/ui/PageSkeleton.tsx';
import { useDelayedFlag } from '#src/ui/useDelayedFlag.ts';

import { Frame } from './Frame.tsx';
import { LocationMirror } from './LocationMirror.tsx';
import { PageHead } from './PageHead.tsx';
import { RootRedirect } from './RootRedirect.tsx';
import { RouteFocus } from './RouteFocus.tsx';
import { ScrollRules } from './ScrollRules.tsx';
import { embedded, framed, notFound as NotFound, screenAt } from './routes.tsx';
import { WithOrganization } from './WithOrganization.tsx';

const RoutedPage = () => (
  // the loading indicator covers the whole page
  <Suspense fallback={null}>
    <Outlet />
    <RouteFocus />
    <ScrollRules />
  </Suspense>
);

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

const getPathname = () => window.location.pathname;
function subscribeToPopState(onChange: () => void) {
  window.addEventListener('popstate', onChange);
  return () => window.removeEventListener('popstate', onChange);
}

/** The previous page stays underneath, with its header and scroll position, until the next one is ready. */
function PageLoading() {
  const pending = useAppSelector((state) => {
    const loading = screenLoading.select(state);
    return loading.hasTag('busy') ? loading.context.requestedChunk : null;
  });
  // the router's path changes only with the next page, and a visitor who goes back must not wait
  const pathname = useSyncExternalStore(subscribeToPopState, getPathname, () => '');
  const isLoading = pending !== null && screenAt(pathname).chunk === pending;
  return useDelayedFlag(isLoading) ? <PageSkeleton /> : null;
}

export const App = () => (
  <>
    <PageHead />
    <Routes>
      <Route path="/" element={<RootRedirect />} />
      <Route element={<Embedded />}>
        {embedded.map(({ path, screen: Screen }) => (
          <Route key={path} path={path} element={<Screen />} />
        ))}
      </Route>
      <Route element={<Framed />}>
        {framed.map(({ path, screen: Screen, handlesMissingOrganization }) => (
          <Route
            key={path}
            path={path}
            element={
              handlesMissingOrganization ? (
                <Screen />
              ) : (
                <WithOrganization>
                  <Screen />
                </WithOrganization>
              )
            }
          />
        ))}
        <Route path="*" element={<NotFound />} />
      </Route>
    </Routes>
    <PageLoading />
    {/* Last, so that a screen's first actions are logged before its address. */}
    <LocationMirror />
  </>
);
