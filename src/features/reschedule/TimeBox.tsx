import type { ReactNode } from 'react';

import { type TourKind, tourKindLabels } from '#domain/tours/kinds.ts';
import page from '#src/features/tours/tourPage.module.css';

import styles from './reschedule.module.css';

type Props = {
  /** "Current time", for example. */
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
        {splitLabel(time.localLabel).map((part) => (
          <span key={part}>{part} </span>
        ))}
      </strong>
    </p>
    <p className={page.soft}>{tourKindLabels[time.kind]}</p>
    {children}
  </div>
);

/** The date and the time of day; each stays together on a line. */
const splitLabel = (label: string) => label.split(/(?<=,) (?=\d+:)/);

/** The old time and the new time, side by side if there is room. */
export const TimeComparison = ({ children }: { children: ReactNode }) => (
  <div className={styles.both}>{children}</div>
);
