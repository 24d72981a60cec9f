import type { ReactNode } from 'react';
import { lazy, Suspense } from 'react';
import { useDispatch } from 'react-redux';
import { Link, useLocation } from 'react-router-dom';

import { useAppSelector, useOrganization } from '#src/store/hooks.ts';
import { notificationDismissed, selectNotifications } from '#src/store/notificationsSlice.ts';
import { useBrokenImage } from '#src/ui/useBrokenImage.ts';

import { Footer } from './Footer.tsx';
import styles from './Frame.module.css';
import { RegionBoundary } from './RegionBoundary.tsx';

/**
 * The frame around every screen except the embedded ones. An error in one region does not affect the others.
 */
export function Frame({ children }: { children: ReactNode }) {
  const { pathname } = useLocation();

  return (
    <>
      <a className={styles.skip} href="#content">
        Skip to content
      </a>
      <RegionBoundary>
        <Header />
      </RegionBoundary>
      <main className={styles.main} id="content" tabIndex={-1}>
        <RegionBoundary isPage shown={pathname}>
          {children}
        </RegionBoundary>
      </main>
      <RegionBoundary>
        <Footer />
      </RegionBoundary>
      <NotificationArea />
    </>
  );
}

function Header() {
  const organization = useOrganization();
  const logo = organization?.logo?.fileUrl ?? null;
  const { isBroken, imageProps } = useBrokenImage(logo);

  return (
    <header className={styles.header}>
      <div className={styles.bar}>
        <Link className={styles.home} to="/">
          {organization && logo !== null && !isBroken ? (
            <img {...imageProps} className={styles.logo} src={logo} alt={`${organization.name} home`} />
          ) : (
            (organization?.name ?? 'Rentals Portal')
          )}
        </Link>
      </div>
    </header>
  );
}

const Notifications = lazy(async () => ({
  default: (await import(/* webpackChunkName: "notifications" */ '#src/ui/Notifications/Notifications.tsx'))
    .Notifications,
}));

/** Messages shown beside the page. The code is loaded with the first message. */
function NotificationArea() {
  const notifications = useAppSelector(selectNotifications);
  const dispatch = useDispatch();
  if (notifications.length === 0) return null;
  return (
    <Suspense fallback={null}>
      <Notifications
        notifications={notifications}
        onDismissed={(id) => void dispatch(notificationDismissed(id))}
      />
    </Suspense>
  );
}
