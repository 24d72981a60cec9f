import type { ReactNode } from 'react';

import type { HomeCardFields } from '#src/features/homes/HomeCard/homeCardFields.ts';
import { TourHome } from '#src/features/tours/home/TourHome.tsx';
import page from '#src/features/tours/tourPage.module.css';
import { PageSummary } from '#src/ui/PageSummary.tsx';

import styles from './door.module.css';

type Props = {
  unit: HomeCardFields;
  /** Null while help is shown. */
  onHelpRequested: (() => void) | null;
  children: ReactNode;
};

/** Shows one step at a time; help is available on every step. */
export const DoorFrame = ({ unit, onHelpRequested, children }: Props) => (
  <div className={page.page}>
    <PageSummary name="Open the door" description="For your self-guided tour." robots="noindex" />
    <div className={`${page.main} ${styles.door}`}>
      {children}
      {onHelpRequested && <HelpBar onPressed={onHelpRequested} />}
    </div>
    <TourHome unit={unit} />
  </div>
);

const HelpBar = ({ onPressed }: { onPressed: () => void }) => (
  <div className={styles.bar} data-bottom-bar="with-chat">
    <button type="button" className={styles.help} onClick={onPressed}>
      I’m having trouble
    </button>
  </div>
);
