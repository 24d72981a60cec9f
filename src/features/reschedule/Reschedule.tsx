import Button from '@mui/material/Button';
import { skipToken } from '@reduxjs/toolkit/query/react';
import type { ComponentType } from 'react';
import { Link, useParams } from 'react-router-dom';

import { tourActions } from '#domain/tours/actions.ts';
import { TourActions } from '#src/features/tours/TourActions.tsx';
import { TryAgain } from '#src/features/tours/TourPageFailed.tsx';
import { tourRequestEndpoint } from '#src/features/tours/api/tourRequests.ts';
import { tourFlowEndpoint } from '#src/features/tours/api/tours.ts';
import { FindTour } from '#src/features/tours/find/FindTour.tsx';
import page from '#src/features/tours/tourPage.module.css';
import { WithoutScripts } from '#src/features/tours/WithoutScripts.tsx';
import { formatZonedDateTime } from '#src/lib/formatZonedDateTime.ts';
import { useOrganization } from '#src/store/hooks.ts';
import { useNavigator } from '#src/store/navigator.ts';
import { LeasingContacts } from '#src/ui/LeasingContacts.tsx';
import { Spinner } from '#src/ui/Spinner.tsx';

import { RescheduleBlocked } from './RescheduleBlocked.tsx';
import { CancelForm } from './CancelForm.tsx';
import type { ChangeProps } from './changeProps.ts';
import { ConfirmChange } from './ConfirmChange.tsx';
import { ChooseTime } from './ChooseTime.tsx';
import { RescheduleDone } from './RescheduleDone.tsx';
import { requiresApproval } from './requiresApproval.ts';
import { RescheduleFrame } from './RescheduleFrame.tsx';
import type { RescheduleView } from './rescheduleText.ts';
import { getHeading, LOADING_HEADING, getPart } from './rescheduleText.ts';
import { TimeBox } from './TimeBox.tsx';
import type { ChangeSnapshot } from './store/reschedule.ts';
import { useReschedule } from './store/reschedule.ts';

const bodies: Record<RescheduleView, ComponentType<ChangeProps>> = {
  choose: ChooseTime,
  confirm: ConfirmChange,
  cancel: CancelForm,
  missed: MissedTour,
  blocked: RescheduleBlocked,
};

/** A booked tour opened by its link: move it, cancel it, or choose a time for a tour that was missed. */
export function Reschedule() {
  const { publicToken = '' } = useParams();
  useNavigator();
  const organization = useOrganization();
  const [snapshot, send] = useReschedule();
  const change = snapshot?.context.publicToken === publicToken ? snapshot : null;
  const organizationId = organization?.id ?? '';
  // The machine runs this query.
  const { data: tour } = tourRequestEndpoint.useQueryState(
    organization ? { organizationId, publicToken } : skipToken,
  );
  const { data: offer } = tourFlowEndpoint.useQueryState(
    tour ? { organizationId, slug: tour.unit.slug } : skipToken,
  );

  if (organization && change?.matches('unknown')) return <FindTour organization={organization} isEnded />;
  if (organization && change?.matches('loadFailed')) {
    return (
      <RescheduleFrame heading="We couldn’t load your tour" unit={null}>
        <p role="alert">
          Your connection may have dropped, or something went wrong on our end. Your tour hasn’t changed.
        </p>
        <p>
          <TryAgain onPressed={() => send({ type: 'retry.requested' })} />
        </p>
        <LeasingContacts phone={organization.leasingPhone} email={organization.leasingEmail} />
      </RescheduleFrame>
    );
  }
  if (!organization || !change || !tour || change.matches('loading') || change.matches('closed')) {
    return (
      <RescheduleFrame heading={LOADING_HEADING} unit={tour?.unit ?? null}>
        <div className={page.waiting}>
          <Spinner size="small" words="Loading your tour…" />
        </div>
        <WithoutScripts subject="My tour">We can’t show you your tour without JavaScript.</WithoutScripts>
      </RescheduleFrame>
    );
  }
  if (change.matches('finished')) return <RescheduleDone tour={tour} before={change.context.before} />;
  const part = getPart(change);
  const Body = bodies[part];
  const shown = offer ?? { options: [], identityConsent: null };
  const { notice, error } = change.context;
  return (
    <RescheduleFrame
      heading={getHeading(part, change.context, requiresApproval(change.context, shown))}
      notice={notice}
      error={error}
      words={getErrorText(change)}
      unit={tour.unit}
    >
      <Body key={part} {...{ organization, tour, change, send }} offer={shown} />
    </RescheduleFrame>
  );
}

/** Null if a field shows the error. */
function getErrorText({ context: { error, lostSlot } }: ChangeSnapshot): string | null {
  if (error === null) return null;
  if (error.code === 'SLOT_UNAVAILABLE' && lostSlot !== null) {
    return `Someone just booked ${lostSlot.localLabel}. Your tour hasn’t changed.`;
  }
  const fieldErrors = Object.entries(error.fields);
  if (fieldErrors.length === 0) return error.message;
  const bannerErrors = fieldErrors.filter(([name]) => name !== 'phoneNumber' && name !== 'comment');
  return bannerErrors.length === 0
    ? null
    : [...new Set(bannerErrors.flatMap(([, messages]) => messages))].join(' ');
}

/** The tour was not reported as missed yet, so the visitor confirms it first. */
function MissedTour({ tour, change, send }: ChangeProps) {
  return (
    <>
      {change.context.current && <TimeBox name="Previous time" time={change.context.current} />}
      <p>
        It happens.{' '}
        {tour.change.until === null
          ? 'If you didn’t see the home, you can pick another time.'
          : `If you didn’t see the home, you can pick another time until ${formatZonedDateTime(tour.change.until, tour.timeZone)}.`}{' '}
        You won’t have to enter anything again.
      </p>
      <p className={page.actions}>
        <Button onClick={() => send({ type: 'noShow.admitted' })}>{tourActions.reportMissed}</Button>
        <Button component={Link} to={`/tour-feedback/${tour.publicToken}`} variant="outlined">
          I saw it – leave feedback
        </Button>
      </p>
      <TourActions tour={tour} without={['RESCHEDULE', 'CANCEL', 'GIVE_FEEDBACK', 'BOOK_TOUR']} isQuiet />
    </>
  );
}
