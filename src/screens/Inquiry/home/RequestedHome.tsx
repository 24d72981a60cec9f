import type { InquiryHome } from '#src/api/inquiries.ts';
import { HomeSummary } from '#src/ui/HomeCard/HomeSummary.tsx';
import { formatPlace } from '#src/ui/HomeCard/homeCardText.ts';

import styles from './RequestedHome.module.css';
import { HomeActions } from './HomeActions.tsx';

/** The home of the inquiry, its total price, and the three actions. */
export const RequestedHome = ({ unit }: { unit: InquiryHome }) => (
  <div className={styles.home}>
    <HomeSummary unit={unit} styles={styles} place={formatPlace(unit)}>
      <HomeActions unit={unit} />
      {unit.criteria && (
        <details className={styles.criteria}>
          <summary>Rental criteria</summary>
          <ul>
            {unit.criteria.summary.map((sentence) => (
              <li key={sentence}>{sentence}</li>
            ))}
          </ul>
          <p>
            <a href={`/units/${unit.slug}/#criteria`}>Read the full criteria</a>
          </p>
        </details>
      )}
    </HomeSummary>
  </div>
);
