import Button from '@mui/material/Button';
import { Link } from 'react-router-dom';

import { formatPlace } from '#src/features/homes/HomeCard/homeCardText.ts';
import { TourHome } from '#src/features/tours/home/TourHome.tsx';
import page from '#src/features/tours/tourPage.module.css';
import { AGENT_QUERY } from '#src/lib/accessAddress.ts';
import { callHref } from '#src/lib/contact.ts';
import { PageSummary } from '#src/ui/PageSummary.tsx';

import type { AccessContext } from '../api/accessContext.ts';
import { formatClockTime } from '../formatClockTime.ts';
import styles from '../door.module.css';
import { StepHeading } from '../StepHeading.tsx';

const verificationNotes: Record<string, string> = {
  EMAIL_CODE: 'A verification code we’ll send to your email.',
  PHONE_CODE: 'A verification code we’ll text to your phone.',
  GOVERNMENT_ID: 'A photo of your ID, which someone from our team reviews.',
};

/** Whether the home can be toured now, or when. It is booked like any other tour. */
export function HomeDoor({ door }: { door: AccessContext }) {
  const { unit, seeItNow, reasonClosed, nextWindow, requires, scamWarning, callNow } = door;
  const book = (slotId: string) => `/tour-request/${unit.slug}/time?slot=${encodeURIComponent(slotId)}`;
  const heading = seeItNow ? 'You can see this home now' : 'Not available right now';

  return (
    <div className={page.page}>
      <PageSummary
        name={heading}
        description={`Self-guided tour of ${formatPlace(unit)}.`}
        robots="noindex"
      />
      <div className={page.main}>
        <StepHeading>{heading}</StepHeading>
        <p>
          {seeItNow ? (
            <>
              <strong>{formatPlace(unit)}</strong>: on your own, until{' '}
              {formatClockTime(seeItNow.endsAt, seeItNow.timeZone)}. It takes a few minutes to book, and it’s
              free.
            </>
          ) : (
            <strong>{formatPlace(unit)}</strong>
          )}
        </p>
        {reasonClosed !== null && <p>{reasonClosed}</p>}
        {seeItNow && (
          <Button className={styles.big} component={Link} to={book(seeItNow.id)}>
            See it now
          </Button>
        )}
        {!seeItNow && nextWindow && (
          <Button className={styles.big} component={Link} to={book(nextWindow.id)}>
            Book {nextWindow.localLabel}
          </Button>
        )}
        {seeItNow && requires.length > 0 && (
          <section className={styles.next} aria-labelledby="needed">
            <h2 id="needed">What you’ll need first</h2>
            <ul>
              {requires.map((kind) => (
                <li key={kind}>{verificationNotes[kind]}</li>
              ))}
            </ul>
          </section>
        )}
        <p className={styles.warning}>{scamWarning}</p>
        <section className={styles.next} aria-labelledby="else">
          <h2 id="else">Other options</h2>
          <ul>
            <li>
              <Link to={`/tour-request/${unit.slug}/tour-type`}>Pick another time</Link>
            </li>
            <li>
              <Link to="/access/tour">I already booked, or this is a different home</Link>
            </li>
            <li>
              <Link to={`/access/tour?${AGENT_QUERY}&unit=${encodeURIComponent(unit.slug)}`}>
                I’m an agent from another brokerage, showing this home
              </Link>
            </li>
            {callNow !== null && (
              <li>
                Call us: <a href={callHref(callNow)}>{callNow}</a>
              </li>
            )}
          </ul>
        </section>
      </div>
      <TourHome unit={unit} />
    </div>
  );
}
