import Button from '@mui/material/Button';
import { useEffect, useState } from 'react';
import { Link } from 'react-router-dom';

import { tourActions } from '#domain/tours/actions.ts';
import { tourKindLabels, tourKindPhrases } from '#domain/tours/kinds.ts';
import type { Organization } from '#src/api/organization.ts';
import type { BookedTour } from '#src/api/tourRequests.ts';
import { callHref } from '#src/lib/contact.ts';
import { reschedulePath } from '#src/lib/rescheduleAddress.ts';
import box from '#src/tourForms/box.module.css';
import { useVisitorTime } from '#src/tourForms/useVisitorTime.ts';
import { PageSummary } from '#src/ui/PageSummary.tsx';
import { useFocusAfter } from '#src/ui/useFocusAfter.ts';
import { CalendarButtons } from '#src/tourForms/CalendarButtons.tsx';
import { TourHome } from '#src/tourForms/home/TourHome.tsx';
import { Timeline } from '#src/tourForms/Timeline.tsx';
import page from '#src/tourForms/tourPage.module.css';
import { ResendForm } from '#src/tourForms/find/ResendForm.tsx';

import styles from './finished.module.css';
import { getAttendancePrompt } from './attendancePrompt.ts';
import { ConfirmAttendance } from './ConfirmAttendance.tsx';
import { DayItinerary, NearbyStop } from './DayItinerary.tsx';
import { LazyEndedTour, LazyPendingVerifications } from './lazyParts.tsx';
import { describeTourStatus } from './describeTourStatus.ts';
import { WhileYouWait } from './WhileYouWait.tsx';

type Props = { tour: BookedTour; organization: Organization; onChanged: () => void };

/** What happened, what comes next and when, and one main action. */
export function Booked({ tour, organization, onChanged }: Props) {
  const { unit, meeting, calendar, timeline, day, addNearby, verification } = tour;
  const [isSent, setIsSent] = useState(false);
  const sent = useFocusAfter<HTMLParagraphElement>(isSent);
  const top = useFocusAfter<HTMLHeadingElement>(tour.status);
  const now = useNow();
  const topic = getAttendancePrompt(tour, now);
  const { heading, sentence, isOn } = describeTourStatus(tour);
  const isUpcoming = isOn && tour.status !== 'CHECKED_IN' && now < Date.parse(tour.startsAt);
  const change = reschedulePath(tour.publicToken, 'choose');
  const missing = verification.filter(({ status }) => status !== 'PASSED');
  const immediateAction = tour.nextActions.find(
    ({ kind }) => kind === 'REQUEST_ACCESS' || kind === 'GIVE_FEEDBACK',
  );

  return (
    <article className={page.page}>
      <PageSummary name={heading} description="Your tour details and what’s next." robots="noindex" />
      <div className={page.main}>
        <h1 tabIndex={-1} ref={top}>
          {heading}
        </h1>
        {/* A time that was given back and can be restored is described next to its button. */}
        {topic !== 'BACK' && <p>{sentence}</p>}
        {tour.stepUpReason !== null && <p>{tour.stepUpReason}</p>}
        <YourTime tour={tour} />
        <ConfirmAttendance tour={tour} attendanceRequest={topic} organizationId={organization.id} />
        {isOn && immediateAction && (
          <p className={page.actions}>
            <Button component={Link} to={immediateAction.url}>
              {immediateAction.label}
            </Button>
          </p>
        )}
        {isOn && missing.length > 0 && (
          <LazyPendingVerifications
            tour={tour}
            organization={organization}
            missing={missing}
            onVerified={onChanged}
          />
        )}
        {isOn && (
          <CalendarButtons calendar={calendar} isQuiet={immediateAction !== undefined || topic === 'COMES'} />
        )}
        {!isOn && <LazyEndedTour tour={tour} organization={organization} isQuiet={topic === 'BACK'} />}
        {isOn && (tour.change.mode !== null || tour.canCancel) && (
          <p>
            <Link to={change}>{tour.change.mode === null ? 'Cancel tour' : 'Reschedule or cancel'}</Link>
          </p>
        )}
        {isOn && (
          <section className={styles.section} aria-labelledby="where">
            <h2 id="where">
              {meeting.joinInstructions === null
                ? 'Where to go and what to bring'
                : 'How to join your video tour'}
            </h2>
            {meeting.joinInstructions !== null && <p>{meeting.joinInstructions}</p>}
            {meeting.joinUrl !== null && (
              <p className={page.actions}>
                <Button href={meeting.joinUrl} target="_blank" rel="noopener noreferrer">
                  {tourActions.joinVideo}
                </Button>
              </p>
            )}
            {meeting.address && <p>{meeting.address.formatted}</p>}
            <ul>
              {[...meeting.instructions, ...meeting.whatToBring].map((line) => (
                <li key={line}>{line}</li>
              ))}
              {meeting.parking !== null && <li>Parking: {meeting.parking}</li>}
              {meeting.arrivalAccessibility !== null && <li>Getting in: {meeting.arrivalAccessibility}</li>}
            </ul>
            {meeting.contactPhone !== null && (
              <p>
                {meeting.contactName ?? organization.name}:{' '}
                <a href={callHref(meeting.contactPhone)}>{meeting.contactPhone}</a>
              </p>
            )}
          </section>
        )}
        <section className={styles.section} aria-labelledby="next">
          <h2 id="next">{isOn ? 'What happens next' : 'What’s happened so far'}</h2>
          <Timeline moments={timeline} />
        </section>
        {day.length > 0 && <DayItinerary tours={day} />}
        {isOn && addNearby && <NearbyStop stop={addNearby} sameDayAs={tour.publicToken} />}
        {isUpcoming && <WhileYouWait unit={unit} />}
        <section className={styles.section} aria-labelledby="mail">
          <h2 id="mail">Your tour link</h2>
          <p>
            {tour.recipient === null
              ? 'Bookmark this page. You’ll need it to see your tour.'
              : `We sent a link to this page to ${tour.recipient}. Wrong address, or didn’t get it?`}
          </p>
          {isSent ? (
            <p role="status" tabIndex={-1} ref={sent}>
              It’s on its way. It can take a few minutes.
            </p>
          ) : (
            <details className={styles.resend}>
              <summary>Send it again or to another address</summary>
              <ResendForm
                organizationId={organization.id}
                publicToken={tour.publicToken}
                onSent={() => setIsSent(true)}
              >
                Send the link
              </ResendForm>
            </details>
          )}
          <p className={page.soft}>
            Your tour number is {tour.reference} ({tourKindPhrases[tour.type]}).
            {isOn && organization.leasingPhone !== null && (
              <>
                {' '}
                Questions? Call us at{' '}
                <a href={callHref(organization.leasingPhone)}>{organization.leasingPhone}</a>.
              </>
            )}
          </p>
        </section>
      </div>
      <TourHome unit={unit} />
    </article>
  );
}

/** The time in the home's time zone, and the visitor's own if it differs. */
function YourTime({ tour: { startsAt, localLabel, timeZone, type } }: { tour: BookedTour }) {
  const own = useVisitorTime()(startsAt, timeZone);
  return (
    <div className={`${box.marked} ${styles.time}`}>
      <p>
        <strong>{localLabel}</strong>
      </p>
      <p>{tourKindLabels[type]}</p>
      {own !== null && <p>That’s {own} where you are.</p>}
    </div>
  );
}

const POLL_INTERVAL_MS = 30_000;

function useNow(): number {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), POLL_INTERVAL_MS);
    return () => clearInterval(timer);
  }, []);
  return now;
}
