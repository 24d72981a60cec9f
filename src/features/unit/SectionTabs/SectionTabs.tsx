import { useEffect, useEffectEvent } from 'react';

import { useViewState } from '#src/lib/useViewState.ts';

import styles from './SectionTabs.module.css';

export type SectionTab = { id: string; label: string };

/** A section is in view once its heading is this close to the top of the window. */
const READING_LINE_PX = 160;

/** Links to the parts of a long page; the part in view is marked. */
export function SectionTabs({ tabs }: { tabs: readonly SectionTab[] }) {
  const [current, setCurrent] = useViewState('sectionInView', tabs[0]?.id ?? '');
  const update = useEffectEvent(() => setCurrent(findSectionInView(tabs)));

  useEffect(() => {
    let frame = 0;
    const onScroll = () => {
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(() => update());
    };
    window.addEventListener('scroll', onScroll, { passive: true });
    return () => {
      cancelAnimationFrame(frame);
      window.removeEventListener('scroll', onScroll);
    };
  }, []);

  return (
    <nav className={styles.tabs} aria-label="On this page">
      <ul>
        {tabs.map(({ id, label }) => (
          <li key={id}>
            <a href={`#${id}`} aria-current={id === current ? 'location' : undefined}>
              {label}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** The last section whose heading has passed the reading line. */
function findSectionInView(tabs: readonly SectionTab[]): string {
  const passed = tabs.findLast(({ id }) => {
    const heading = document.getElementById(id);
    return heading !== null && heading.getBoundingClientRect().top <= READING_LINE_PX;
  });
  return (passed ?? tabs[0])?.id ?? '';
}
