import type { ReactNode } from 'react';

import type { HomeCardFields } from '#src/ui/HomeCard/homeCardFields.ts';
import { PageSummary } from '#src/ui/PageSummary.tsx';
import { TourHome } from '#src/tourForms/home/TourHome.tsx';
import page from '#src/tourForms/tourPage.module.css';

import { HelpBar } from './help/HelpBar.tsx';

type Props = {
  unit: HomeCardFields;
  /** Null while he is being helped. */
  onHelpWanted: (() => void) | null;
  children: ReactNode;
};

/** One thing after the other; and whatever it is, somebody who is in trouble can say so. */
export const DoorFrame = ({ unit, onHelpWanted, children }: Props) => (
  <div className={page.page}>
    <PageSummary name="Open the door" description="For your self-guided tour." robots="noindex" />
    <div className={page.main}>
      {children}
      {onHelpWanted && <HelpBar onPressed={onHelpWanted} />}
    </div>
    <TourHome unit={unit} />
  </div>
);
