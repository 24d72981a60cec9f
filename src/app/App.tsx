import { Suspense } from 'react';
import { Outlet, Route, Routes } from 'react-router-dom';

import { PageSkeleton } from '#src/ui/PageSkeleton.tsx';

import { Frame } from './Frame.tsx';
import { LocationMirror } from './LocationMirror.tsx';
import { PageHead } from './PageHead.tsx';
import { RootRedirect } from './RootRedirect.tsx';
import { RouteFocus } from './RouteFocus.tsx';
import { ScrollRules } from './ScrollRules.tsx';
import { embedded, framed, notFound as NotFound } from './routes.tsx';

const Shown = () => (
  <Suspense fallback={<PageSkeleton />}>
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
        {framed.map(({ path, screen: Screen }) => (
          <Route key={path} path={path} element={<Screen />} />
        ))}
        <Route path="*" element={<NotFound />} />
      </Route>
    </Routes>
    {/* Last: what a screen asks for at its first sight is in the log before its address. */}
    <LocationMirror />
  </>
);
