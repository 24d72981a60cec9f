import { Suspense, useSyncExternalStore } from 'react';
import { Outlet, Route, Routes } from 'react-router-dom';

import { useAppSelector } from '#src/store/hooks.ts';
import { screenLoading } from '#src/store/machines.ts';
import { PageSkeleton } from '#src/ui/PageSkeleton.tsx';
import { useHasLasted } from '#src/ui/useHasLasted.ts';

import { Frame } from './Frame.tsx';
import { LocationMirror } from './LocationMirror.tsx';
import { PageHead } from './PageHead.tsx';
import { RootRedirect } from './RootRedirect.tsx';
import { RouteFocus } from './RouteFocus.tsx';
import { ScrollRules } from './ScrollRules.tsx';
import { embedded, framed, notFound as NotFound, screenAt } from './routes.tsx';
import { WithOrganization } from './WithOrganization.tsx';

const Shown = () => (
  // what is seen meanwhile stands over the whole page
  <Suspense fallback={null}>
    <Outlet />
    <RouteFocus />
    <ScrollRules />
  </Suspense>
);

const Embedded = () => (
  <main>
    <Shown />
  </main>
);

const Framed = () => (
  <Frame>
    <Shown />
  </Frame>
);

const pathnameNow = () => window.location.pathname;
function onWentBack(look: () => void) {
  window.addEventListener('popstate', look);
  return () => window.removeEventListener('popstate', look);
}

/** The page before stays beneath, with its header and where it was scrolled to, until the next one is there. */
function PageLoading() {
  const wanted = useAppSelector((state) => {
    const loading = screenLoading.select(state);
    return loading.hasTag('busy') ? loading.context.wanted : null;
  });
  // the router stays where it was until the next page is there, and whoever went back waits for nothing
  const pathname = useSyncExternalStore(onWentBack, pathnameNow, () => '');
  const isLoading = wanted !== null && screenAt(pathname).chunk === wanted;
  return useHasLasted(isLoading) ? <PageSkeleton /> : null;
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
        {framed.map(({ path, screen: Screen, standsAlone }) => (
          <Route
            key={path}
            path={path}
            element={
              standsAlone ? (
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
    {/* Last: what a screen asks for at its first sight is in the log before its address. */}
    <LocationMirror />
  </>
);
