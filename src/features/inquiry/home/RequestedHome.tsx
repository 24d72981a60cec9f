import Button from '@mui/material/Button';
import { Link } from 'react-router-dom';

import { tourKindLabels } from '#domain/tours/kinds.ts';
import { HomeSummary } from '#src/features/homes/HomeCard/HomeSummary.tsx';
import { formatPlace } from '#src/features/homes/HomeCard/homeCardText.ts';
import { getHomeStatus } from '#src/features/homes/homeStatus.ts';
import { useUrlToken } from '#src/store/useUrlToken.ts';
import { Fold } from '#src/ui/Fold.tsx';
import unseen from '#src/ui/unseen.module.css';

import type { InquiryHome } from '../api/inquiries.ts';
import styles from './RequestedHome.module.css';

/** The home of the inquiry, its total price, and the three actions. */
export const RequestedHome = ({ unit }: { unit: InquiryHome }) => (
  <div className={styles.home}>
    <HomeSummary unit={unit} styles={styles} place={formatPlace(unit)}>
      <HomeActions unit={unit} />
      {unit.criteria && (
        <Fold name="criteria" className={styles.criteria} summary="Rental criteria">
          <ul>
            {unit.criteria.summary.map((sentence) => (
              <li key={sentence}>{sentence}</li>
            ))}
          </ul>
          <p>
            <a href={`/units/${unit.slug}/#criteria`}>Read the full criteria</a>
          </p>
        </Fold>
      )}
    </HomeSummary>
  </div>
);

/** Tour the home, ask about it, or apply for it. */
const HomeActions = ({ unit }: { unit: InquiryHome }) => (
  <div className={styles.exits}>
    <TourAction unit={unit} />
    <Button variant="outlined" href="#ask">
      Ask a question
    </Button>
    {unit.applyUrl !== null && (
      <Button variant="outlined" href={unit.applyUrl} target="_blank" rel="noopener noreferrer">
        Apply (new tab)
      </Button>
    )}
  </div>
);

function TourAction({ unit }: { unit: InquiryHome }) {
  if (unit.tours.nextSlots.length > 0) return <NextTimes unit={unit} />;
  if (!getHomeStatus(unit).canBeToured) return <p className={styles.soft}>{getWaitReason(unit)}</p>;
  return (
    <Button component={Link} to={`/tour-request/${unit.slug}/time`}>
      Book tour
    </Button>
  );
}

/** Why it cannot be toured yet. */
const getWaitReason = ({ availability: { status, notReadyReason } }: InquiryHome): string =>
  status === 'ON_HOLD'
    ? 'Someone has applied for this home. Ask us, and we’ll tell you when it’s available again.'
    : (notReadyReason ?? '');

/** The next free times: one press holds one and goes on to the details that are still missing. */
function NextTimes({ unit: { slug, tours } }: { unit: InquiryHome }) {
  const inquiry = useUrlToken('inquiry');
  const known = inquiry === null ? '' : `&inquiry=${encodeURIComponent(inquiry)}`;

  return (
    <section className={styles.times} aria-labelledby="next-times">
      <h2 id="next-times">Book a tour</h2>
      <ul>
        {tours.nextSlots.map(({ id, type, startsAt, localLabel }) => (
          <li key={id}>
            <Button component={Link} to={`/tour-request/${slug}/time?slot=${id}${known}`}>
              <time dateTime={startsAt}>{localLabel}</time>
              <span className={unseen.words}>, {tourKindLabels[type]}</span>
            </Button>
            <span className={styles.soft} aria-hidden="true">
              {tourKindLabels[type]}
            </span>
          </li>
        ))}
      </ul>
      <Link to={`/tour-request/${slug}/time${known.replace('&', '?')}`}>More times</Link>
    </section>
  );
}
