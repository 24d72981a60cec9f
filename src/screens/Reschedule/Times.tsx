import type { ReactNode } from 'react';

import type { TourKind } from '#machines/tour/context.ts';
import { kindWords } from '#src/tourForms/kindWords.ts';
import page from '#src/tourForms/tourPage.module.css';

import styles from './reschedule.module.css';

type Props = {
  /** What this time is to the visitor. */
  name: string;
  time: { localLabel: string; kind: TourKind };
  isNew?: boolean;
  children?: ReactNode;
};

export const TimeBox = ({ name, time, isNew = false, children }: Props) => (
  <div className={styles.time} data-new={isNew || undefined}>
    <h2>{name}</h2>
    <p>
      <strong>
        {partsOf(time.localLabel).map((part) => (
          <span key={part}>{part} </span>
        ))}
      </strong>
    </p>
    <p className={page.soft}>{kindWords[time.kind]}</p>
    {children}
  </div>
);

/** The day and the hour: each stays together on a line. */
const partsOf = (label: string) => label.split(/(?<=,) (?=\d+:)/);

/** The old one and the new one, side by side where there is room. */
export const Both = ({ children }: { children: ReactNode }) => <div className={styles.both}>{children}</div>;
