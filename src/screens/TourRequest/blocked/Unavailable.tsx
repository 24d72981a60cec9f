import Button from '@mui/material/Button';
import { useState } from 'react';
import { Link } from 'react-router-dom';

import type { TourOffer } from '#src/api/tours.ts';
import { longDay } from '#src/lib/days.ts';
import { HomeCard } from '#src/ui/HomeCard/HomeCard.tsx';
import { useHomeLinks } from '#src/ui/HomeCard/useHomeLinks.ts';
import { LeasingContacts } from '#src/ui/LeasingContacts.tsx';
import { PageSummary } from '#src/ui/PageSummary.tsx';
import { useHeadingFocus } from '#src/ui/useHeadingFocus.ts';

import { TryAgain } from '#src/tourForms/TryAgain.tsx';
import styles from '#src/tourForms/tourPage.module.css';
import { closedWords } from '../words.ts';

type Props = {
  offer: TourOffer;
  /** Of what happened since the page was loaded. */
  reason: string | null;
  /** Whether it could be toured until now, and another page stood here. */
  isSudden: boolean;
  isLooking: boolean;
  onTriedAgain: () => void;
  phone: string | null | undefined;
  email: string | null | undefined;
};

/** A home that cannot be toured: why, from when, and what instead. */
export function Unavailable(props: Props) {
  const { offer, reason, isSudden, isLooking, onTriedAgain, phone, email } = props;
  const [hasLooked, setHasLooked] = useState(false);
  useHomeLinks();
  const title = useHeadingFocus(isSudden);
  const { unit, opensOn, similar } = offer;
  const why = reason ?? offer.unavailableReason ?? 'NO_TOURS';
  const [heading, sentence] = closedWords[why] ?? ['This home isn’t available to tour right now', why];
  return (
    <section className={styles.blocked}>
      <PageSummary name={heading} description={sentence} robots="noindex" />
      <h1 tabIndex={-1} ref={title}>
        {heading}
      </h1>
      <p>{sentence}</p>
      {opensOn !== null && <p>Tours open on {longDay(opensOn)}.</p>}
      <p className={styles.ways}>
        <Button component={Link} to={`/units/${unit.slug}/?tell=true`}>
          Notify me when that changes
        </Button>
        <Button component={Link} to={`/inquiry-landing-page?unit=${unit.slug}`} variant="outlined">
          Ask about this home
        </Button>
        {isSudden && (
          <TryAgain
            isQuiet
            onPressed={() => {
              setHasLooked(true);
              onTriedAgain();
            }}
          />
        )}
      </p>
      <p role="status">{hasLooked && !isLooking && 'We checked again. Nothing has changed.'}</p>
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
