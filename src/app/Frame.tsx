import type { ReactNode } from 'react';
import { useLocation } from 'react-router-dom';

import { Footer } from './Footer.tsx';
import styles from './Frame.module.css';
import { Header } from './Header.tsx';
import { RegionBoundary } from './RegionBoundary.tsx';
import { Told } from './Told.tsx';

/** What stands around every screen but the embedded ones. What fails in one region leaves the others alone. */
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
      <Told />
    </>
  );
}
