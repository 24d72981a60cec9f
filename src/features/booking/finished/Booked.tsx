import Button from '@mui/material/Button';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { Link } from 'react-router-dom';

import { tourActions } from '#domain/tours/actions.ts';
import { tourKindLabels, tourKindPhrases } from '#domain/tours/kinds.ts';
import type { Organization } from '#src/api/organization.ts';
import { CalendarButtons } from '#src/features/tours/CalendarButtons.tsx';
import { Timeline } from '#src/features/tours/Timeline.tsx';
import type { BookedTour } from '#src/features/tours/api/tourRequests.ts';
import box from '#src/features/tours/box.module.css';
import { ResendForm } from '#src/features/tours/find/ResendForm.tsx';
import { TourHome } from '#src/features/tours/home/TourHome.tsx';
import page from '#src/features/tours/tourPage.module.css';
import { useVisitorTime } from '#src/features/tours/useVisitorTime.ts';
import { callHref } from '#src/lib/contact.ts';
import { toNoOneCame } from '#src/lib/feedbackAddress.ts';
import { formatDateTime } from '#src/lib/formatZonedDateTime.ts';
import { reschedulePath } from '#src/lib/rescheduleAddress.ts';
import { useViewState } from '#src/lib/useViewState.ts';
import { Fold } from '#src/ui/Fold.tsx';
import { PageSummary } from '#src/ui/PageSummary.tsx';
import { useFocusAfter } from '#src/ui/useFocusAfter.ts';

import styles from './finished.module.css';
import { getAttendancePrompt } from './attendancePrompt.ts';
import { ConfirmAttendance } from './ConfirmAttendance.tsx';
import { DayItinerary, NearbyStop } from './DayItinerary.tsx';
import { LazyEndedTour, LazyPendingVerifications } from './lazyParts.tsx';
import { describeTourStatus, getTourPhase, type TourPhase } from './describeTourStatus.ts';
import { WhileYouWait } from './WhileYouWait.tsx';

type Props = { tour: BookedTour; organization: Organization; onChanged: () => void };

/** What happened, what comes next and when, and one main action. */
export function Booked({ tour, organization, onChanged }: Props) {
  const { unit, meeting, calendar, timeline, day, addNearby, verification } = tour;
  const [isSent, setIsSent] = useViewState('linkSent', false);
  const sent = useFocusAfter<HTMLParagraphElement>(isSent);
  const top = useFocusAfter<HTMLHeadingElement>(tour.status);
  const now = useNow();
  const topic = getAttendancePrompt(tour, now);
  const phase = getTourPhase(tour, now);
  const { heading, sentence, isOn } = describeTourStatus(tour, phase);
  const isUpcoming = isOn && tour.status !== 'CHECKED_IN' && phase === 'BEFORE';
  const change = reschedulePath(tour.publicToken, 'choose');
  const missing = verification.filter(({ status }) => status !== 'PASSED');
  const isHosted = tour.type !== 'SELF_GUIDED' && phase !== 'BEFORE' && mayHaveBeenMissed(tour);
  const immediateAction = tour.nextActions.find(
    ({ kind }) => kind === 'REQUEST_ACCESS' || (kind === 'GIVE_FEEDBACK' && !isHosted),
  );
  // What can be done is another once the tour begins, and once it is over.
  const shownPhase = useRef(phase);
  const refresh = useEffectEvent(onChanged);
  useEffect(() => {
    if (shownPhase.current !== phase) refresh();
    shownPhase.current = phase;
  }, [phase]);

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
        {isHosted && <NoOneThere tour={tour} organization={organization} phase={phase} />}
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
        {isOn && <Meeting tour={tour} organization={organization} />}
        {isOn && phase === 'BEFORE' && (
          <CalendarButtons
            calendar={calendar}
            isQuiet={immediateAction !== undefined || topic === 'COMES' || meeting.joinUrl !== null}
          />
        )}
        {!isOn && <LazyEndedTour tour={tour} organization={organization} isQuiet={topic === 'BACK'} />}
        {isOn && (tour.change.mode !== null || tour.canCancel) && (
          <p>
            <Link to={change}>{tour.change.mode === null ? 'Cancel tour' : 'Reschedule or cancel'}</Link>
          </p>
        )}
        {day.length > 0 && <DayItinerary tours={day} />}
        {isOn && addNearby && <NearbyStop stop={addNearby} sameDayAs={tour.publicToken} />}
        <section className={styles.section} aria-labelledby="next">
          <Fold
            name="tourTimeline"
            className={styles.fold}
            summary={<h2 id="next">{isOn ? 'What happens next' : 'What’s happened so far'}</h2>}
            isOpen={!isOn}
          >
            <Timeline moments={timeline} />
          </Fold>
        </section>
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
            <Fold name="resendLink" className={styles.resend} summary="Send it again or to another address">
              <ResendForm
                organizationId={organization.id}
                publicToken={tour.publicToken}
                onSent={() => setIsSent(true)}
              >
                Send the link
              </ResendForm>
            </Fold>
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

/** Not if the visitor has said that they saw the home, or the tour is off. */
const mayHaveBeenMissed = ({ status, change }: BookedTour) =>
  status === 'CONFIRMED' || (status === 'COMPLETED' && change.blocked !== 'COMPLETED');

type NoOneThereProps = Pick<Props, 'tour' | 'organization'> & { phase: TourPhase };

/** For a visitor who waits for someone from our team, or has waited in vain. */
function NoOneThere({ tour, organization, phase }: NoOneThereProps) {
  const { meeting, nextActions, change, type } = tour;
  const phone = meeting.contactPhone ?? organization.leasingPhone;
  const feedback = nextActions.find(({ kind }) => kind === 'GIVE_FEEDBACK');
  const isOver = phase === 'AFTER';
  const wait = phone === null ? 'Give us a few minutes.' : 'Give us a few minutes, then call us.';
  return (
    <section className={styles.pending} aria-labelledby="no-one">
      <h2 id="no-one">
        {isOver
          ? 'Did no one show up?'
          : type === 'LIVE_VIDEO'
            ? 'Is no one on the call?'
            : 'Is no one there?'}
      </h2>
      <p>
        {isOver ? 'We’re sorry if that happened.' : wait}{' '}
        {change.left > 0
          ? 'Tell us that no one came, and you can pick another time right away.'
          : 'Tell us that no one came, and we’ll look into it.'}
      </p>
      <p className={page.actions}>
        {phone !== null && (
          <Button href={callHref(phone)} variant={isOver ? 'outlined' : 'contained'}>
            Call {phone}
          </Button>
        )}
        {feedback && (
          <Button component={Link} to={toNoOneCame(feedback.url)} variant={isOver ? 'contained' : 'outlined'}>
            Tell us no one came
          </Button>
        )}
      </p>
    </section>
  );
}

/** How to join the tour or get to the home and into it, and what to bring. */
function Meeting({ tour: { meeting, type }, organization }: Pick<Props, 'tour' | 'organization'>) {
  const { address, joinInstructions, joinUrl, contactPhone } = meeting;
  return (
    <section className={styles.section} aria-labelledby="where">
      <h2 id="where">
        {joinInstructions === null ? 'Where to go and what to bring' : 'How to join your video tour'}
      </h2>
      {joinInstructions !== null && <p>{joinInstructions}</p>}
      {joinUrl !== null && (
        <p className={page.actions}>
          <Button href={joinUrl} target="_blank" rel="noopener noreferrer">
            {tourActions.joinVideo}
          </Button>
        </p>
      )}
      {address && <p>{address.formatted}</p>}
      {address && type !== 'LIVE_VIDEO' && (
        <p>
          <a href={mapHref(address.formatted)} target="_blank" rel="noopener noreferrer">
            Open in Google Maps (new tab)
          </a>
        </p>
      )}
      <ul>
        {[...meeting.instructions, ...meeting.whatToBring].map((line) => (
          <li key={line}>{line}</li>
        ))}
        {meeting.parking !== null && <li>Parking: {meeting.parking}</li>}
        {meeting.arrivalAccessibility !== null && <li>Getting in: {meeting.arrivalAccessibility}</li>}
      </ul>
      {contactPhone !== null && (
        <p>
          {meeting.contactName ?? organization.name}: <a href={callHref(contactPhone)}>{contactPhone}</a>
        </p>
      )}
    </section>
  );
}

const mapHref = (address: string) =>
  `https://www.google.com/maps/search/?${new URLSearchParams({ api: '1', query: address }).toString()}`;

/** The time in the home's time zone, and the visitor's own if it differs. */
function YourTime({ tour: { startsAt, endsAt, localLabel, timeZone, type } }: { tour: BookedTour }) {
  const own = useVisitorTime()(startsAt, timeZone);
  return (
    <div className={`${box.marked} ${styles.time}`}>
      <p>
        <strong>{localLabel}</strong>
      </p>
      <p>
        {tourKindLabels[type]}
        {type === 'OPEN_HOUSE' &&
          `, until ${formatDateTime(endsAt, { timeZone, hour: 'numeric', minute: '2-digit' })}`}
      </p>
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
