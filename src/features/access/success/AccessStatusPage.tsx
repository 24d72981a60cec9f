import Button from '@mui/material/Button';
import { Link } from 'react-router-dom';

import { TourHome } from '#src/features/tours/home/TourHome.tsx';
import page from '#src/features/tours/tourPage.module.css';
import { getDoorPath } from '#src/lib/accessAddress.ts';
import { PageSummary } from '#src/ui/PageSummary.tsx';

import type { TourAccess } from '../api/tourAccess.ts';
import styles from '../door.module.css';
import { ShareTour } from '../share/ShareTour.tsx';
import { WhatNext } from '../WhatNext.tsx';
import { Countdown } from './Countdown.tsx';
import { describeAccess } from './describeAccess.ts';

type Props = {
  access: TourAccess;
  token: string;
  answeredAt: number;
  isChecking: boolean;
  onCheckedAgain: () => void;
};

/** The most likely action when the door can no longer be opened. */
const likelyActions: Partial<Record<TourAccess['status'], readonly string[]>> = {
  USED: ['GIVE_FEEDBACK'],
  EXPIRED: ['GIVE_FEEDBACK', 'RESCHEDULE'],
  REVOKED: ['RESCHEDULE', 'BOOK_TOUR', 'VIEW_SIMILAR'],
};

type Log = { activities: TourAccess['activities'] };

/** The same log that our team sees. */
const ActivityLog = ({ activities }: Log) => (
  <section className={styles.next} aria-labelledby="happened">
    <h2 id="happened">What’s happened so far</h2>
    <ol className={styles.log}>
      {activities.map(({ at, localLabel, summary }, index) => (
        <li key={index}>
          <time dateTime={at}>{localLabel}</time>
          <span>{summary}</span>
        </li>
      ))}
    </ol>
  </section>
);

/** The status of the door and one main action. */
export function AccessStatusPage({ access, token, answeredAt, isChecking, onCheckedAgain }: Props) {
  const { status, secondsToStart, tourRequest } = access;
  const { heading, sentence, next, continueLabel } = describeAccess(access);
  // Our own button leads to the door.
  const actions = tourRequest.nextActions.filter(({ kind }) => kind !== 'REQUEST_ACCESS');
  const first = actions.find(({ kind }) => likelyActions[status]?.includes(kind));
  const links = actions.filter((action) => action !== first);

  return (
    <article className={page.page}>
      <PageSummary name={heading} description="Door access for your tour." robots="noindex" />
      <div className={page.main}>
        <h1 tabIndex={-1}>{heading}</h1>
        <p>{sentence}</p>
        {status === 'APPROVED' && (
          <Countdown key={answeredAt} secondsLeft={secondsToStart} answeredAt={answeredAt} />
        )}
        {continueLabel !== null && (
          <Button className={styles.big} component={Link} to={getDoorPath('tour', token)}>
            {continueLabel}
          </Button>
        )}
        {first && (
          <Button className={styles.big} href={first.url}>
            {first.label}
          </Button>
        )}
        <WhatNext lines={next}>
          <p className={page.actions}>
            <Button variant="outlined" aria-disabled={isChecking || undefined} onClick={onCheckedAgain}>
              {isChecking ? 'Checking…' : 'Check again'}
            </Button>
          </p>
        </WhatNext>
        {(status === 'APPROVED' || status === 'ACTIVE') && <ShareTour tour={tourRequest} />}
        <ActivityLog activities={access.activities} />
        {links.length > 0 && (
          <section className={styles.next} aria-labelledby="also">
            <h2 id="also">You can also</h2>
            <ul>
              {links.map(({ kind, label, url }) => (
                <li key={kind + label}>
                  <a href={url}>{label}</a>
                </li>
              ))}
            </ul>
          </section>
        )}
      </div>
      <TourHome unit={tourRequest.unit} />
    </article>
  );
}
