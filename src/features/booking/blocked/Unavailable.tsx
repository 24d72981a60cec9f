import Button from '@mui/material/Button';
import { Link } from 'react-router-dom';

import { HomeCard } from '#src/features/homes/HomeCard/HomeCard.tsx';
import { useHomeLinks } from '#src/features/homes/HomeCard/useHomeLinks.ts';
import { TryAgain } from '#src/features/tours/TourPageFailed.tsx';
import type { TourOffer } from '#src/features/tours/api/tours.ts';
import styles from '#src/features/tours/tourPage.module.css';
import { formatLongDay } from '#src/lib/days.ts';
import { useViewState } from '#src/lib/useViewState.ts';
import { LeasingContacts } from '#src/ui/LeasingContacts.tsx';
import { PageSummary } from '#src/ui/PageSummary.tsx';
import { useHeadingFocus } from '#src/ui/useHeadingFocus.ts';

import { unavailableTexts } from '../tourRequestText.ts';

type Props = {
  offer: TourOffer;
  /** Set if something happened after the page was loaded. */
  reason: string | null;
  /** Whether the home could be toured until now, so that another page was shown here. */
  becameUnavailable: boolean;
  isRefetching: boolean;
  onRetry: () => void;
  phone: string | null | undefined;
  email: string | null | undefined;
};

/** A home that cannot be toured: why, from when, and the alternatives. */
export function Unavailable(props: Props) {
  const { offer, reason, becameUnavailable, isRefetching, onRetry, phone, email } = props;
  const [hasSearched, setHasLooked] = useViewState('recheck', false);
  useHomeLinks();
  const title = useHeadingFocus(becameUnavailable);
  const { unit, opensOn, similar } = offer;
  const unavailableReason = reason ?? offer.unavailableReason ?? 'NO_TOURS';
  const [heading, sentence] = unavailableTexts[unavailableReason] ?? [
    'This home isn’t available to tour right now',
    unavailableReason,
  ];
  return (
    <section className={styles.blocked}>
      <PageSummary name={heading} description={sentence} robots="noindex" />
      <h1 tabIndex={-1} ref={title}>
        {heading}
      </h1>
      <p>{sentence}</p>
      {opensOn !== null && <p>Tours open on {formatLongDay(opensOn)}.</p>}
      <p className={styles.actions}>
        <Button component={Link} to={`/units/${unit.slug}/?notify=true`}>
          Tell me when that changes
        </Button>
        <Button component={Link} to={`/inquiry-landing-page?unit=${unit.slug}`} variant="outlined">
          Ask about this home
        </Button>
        {becameUnavailable && (
          <TryAgain
            isQuiet
            onPressed={() => {
              setHasLooked(true);
              onRetry();
            }}
          />
        )}
      </p>
      <p role="status">{hasSearched && !isRefetching && 'We checked again. Nothing has changed.'}</p>
      {similar.length > 0 && (
        <>
          <h2>Similar homes</h2>
          <ul className={styles.homes}>
            {similar.map((home) => (
              <li key={home.id}>
                <HomeCard home={home} />
              </li>
            ))}
          </ul>
        </>
      )}
      <LeasingContacts phone={phone} email={email} />
    </section>
  );
}
