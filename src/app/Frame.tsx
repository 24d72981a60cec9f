import type { ReactNode } from 'react';
import { useLocation } from 'react-router-dom';

import { Footer } from './Footer.tsx';
import styles from './Frame.module.css';
import { Header } from './Header.tsx';
import { RegionBoundary } from './RegionBoundary.tsx';
import { NotificationArea } from './NotificationArea.tsx';

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
