import Button from '@mui/material/Button';
import { Link } from 'react-router-dom';

import { tourActions } from '#domain/tours/actions.ts';
import { getHostName } from '#domain/tours/kinds.ts';
import type { Organization } from '#src/api/organization.ts';
import { type BookedTour, useTourRequestQuery } from '#src/features/tours/api/tourRequests.ts';
import { FindTour } from '#src/features/tours/find/FindTour.tsx';
import { TourHome } from '#src/features/tours/home/TourHome.tsx';
import page from '#src/features/tours/tourPage.module.css';
import { callHref } from '#src/lib/contact.ts';
import { PageSummary } from '#src/ui/PageSummary.tsx';

import styles from './door.module.css';
import { AccessLoadFailed, LoadingAccess } from './LoadingAccess.tsx';

type Props = { organization: Organization; token: string };

/** For a tour where someone meets the visitor, or a link that is not valid. */
export function NoDoorTour({ organization, token }: Props) {
  const args = { organizationId: organization.id, publicToken: token };
  const { data: tour, isError, refetch } = useTourRequestQuery(args);
  if (tour === null) return <FindTour organization={organization} isEnded />;
  if (tour === undefined) {
    const contacts = { phone: organization.leasingPhone, email: organization.leasingEmail };
    return isError ? <AccessLoadFailed {...contacts} onRetry={() => void refetch()} /> : <LoadingAccess />;
  }

  const { meeting, ended, localLabel, unit } = tour;
  const { heading, sentence } = ended ?? { heading: headings[tour.type], sentence: describeMeeting(tour) };
  return (
    <article className={page.page}>
      <PageSummary name={heading} description="Your tour type and where to go." robots="noindex" />
      <div className={page.main}>
        <h1 tabIndex={-1}>{heading}</h1>
        <p>{sentence}</p>
        <dl className={styles.facts}>
          <dt>Home</dt>
          <dd>{unit.title}</dd>
          <dt>{ended ? 'Previous time' : 'Time'}</dt>
          <dd>{localLabel}</dd>
          {!ended && meeting.address && (
            <>
              <dt>Where</dt>
              <dd>{meeting.address.formatted}</dd>
            </>
          )}
          {!ended && meeting.contactPhone !== null && (
            <>
              <dt>{meeting.contactName ?? organization.name}</dt>
              <dd>
                <a href={callHref(meeting.contactPhone)}>{meeting.contactPhone}</a>
              </dd>
            </>
          )}
        </dl>
        <p className={page.actions}>
          <Button component={Link} to={`/tour-request/finished?tour=${encodeURIComponent(token)}`}>
            See your tour
          </Button>
          {meeting.joinUrl !== null && (
            <Button href={meeting.joinUrl} variant="outlined" target="_blank" rel="noopener noreferrer">
              {tourActions.joinVideo}
            </Button>
          )}
        </p>
      </div>
      <TourHome unit={unit} />
    </article>
  );
}

const headings: Record<BookedTour['type'], string> = {
  SELF_GUIDED: 'Your tour',
  IN_PERSON: 'You have an in-person tour',
  LIVE_VIDEO: 'You have a video tour',
  OPEN_HOUSE: 'You’re booked for an open house',
};

function describeMeeting({ type, meeting }: BookedTour): string {
  const agent = getHostName(meeting.contactName);
  switch (type) {
    case 'LIVE_VIDEO':
      return [`${agent} will show you the home by video.`, meeting.joinInstructions]
        .filter((part) => part !== null)
        .join(' ');
    case 'OPEN_HOUSE':
      return 'Someone from our team will be there to let you in, so you don’t need a door code.';
    case 'IN_PERSON':
    case 'SELF_GUIDED':
      return `${agent} will meet you at the front door, so you don’t need a door code.`;
  }
}
