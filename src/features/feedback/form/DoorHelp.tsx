import Button from '@mui/material/Button';
import { Link } from 'react-router-dom';

import type { Organization } from '#src/api/organization.ts';
import box from '#src/features/tours/box.module.css';
import page from '#src/features/tours/tourPage.module.css';
import { callHref } from '#src/lib/contact.ts';

import styles from '../TourFeedback.module.css';
import type { FeedbackFormData } from '../api/tourFeedback.ts';
import { describeAfterSending } from '../feedbackText.ts';

type Props = { organization: Organization; feedbackForm: FeedbackFormData };

/** For visitors who may still be at the door: help that is available before anything is submitted. */
export function DoorHelp({ organization: { leasingPhone }, feedbackForm }: Props) {
  const { nextActions, tourRequest } = feedbackForm;
  const door = nextActions.find(({ kind }) => kind === 'REQUEST_ACCESS');
  const again = ['RESCHEDULE', 'BOOK_TOUR'].flatMap(
    (actionKind) => nextActions.find(({ kind }) => kind === actionKind) ?? [],
  )[0];
  const later = again ? null : describeAfterSending(tourRequest.change);
  const isVideo = tourRequest.type === 'LIVE_VIDEO';
  return (
    <section className={`${box.marked} ${styles.help}`} aria-label="Help now">
      <p>
        <strong>
          {isVideo ? 'We’re sorry. That should have worked.' : 'We’re sorry you couldn’t get in.'}
        </strong>{' '}
        {leasingPhone !== null &&
          (isVideo
            ? 'Call us and we’ll try it together.'
            : 'If you’re still there, call us. We’ll get you in or find you another time.')}
      </p>
      <p className={`${page.actions} ${styles.helpActions}`}>
        {leasingPhone !== null && <Button href={callHref(leasingPhone)}>Call {leasingPhone}</Button>}
        {door && (
          <Button component={Link} to={door.url} variant="outlined">
            Try the door again
          </Button>
        )}
        {again && (
          <Button component={Link} to={again.url} variant="outlined">
            Pick another time
          </Button>
        )}
      </p>
      {later !== null && <p>{later}</p>}
      {!isVideo && (
        <p>
          If something feels wrong there, leave first. If you’re in danger, <a href="tel:911">call 911</a>.
        </p>
      )}
    </section>
  );
}
