import Button from '@mui/material/Button';
import { Link } from 'react-router-dom';

import type { TourAccess } from '#src/api/tourAccess.ts';
import { doorPathOf } from '#src/lib/accessAddress.ts';
import { TourHome } from '#src/tourForms/home/TourHome.tsx';
import page from '#src/tourForms/tourPage.module.css';
import { PageSummary } from '#src/ui/PageSummary.tsx';

import styles from '../door.module.css';
import { ShareTour } from '../share/ShareTour.tsx';
import { WhatNext } from '../WhatNext.tsx';
import { Countdown } from './Countdown.tsx';
import { standingWords } from './standingWords.ts';

type Props = {
  told: TourAccess;
  token: string;
  toldAt: number;
  isChecking: boolean;
  onCheckedAgain: () => void;
};

/** What most come for when there is no door to be opened any more. */
const likeliest: Partial<Record<TourAccess['status'], readonly string[]>> = {
  USED: ['GIVE_FEEDBACK'],
  EXPIRED: ['GIVE_FEEDBACK', 'RESCHEDULE'],
  REVOKED: ['RESCHEDULE', 'BOOK_TOUR', 'VIEW_SIMILAR'],
};

type Log = { activities: TourAccess['activities'] };

/** The same that our team sees. */
const Happened = ({ activities }: Log) => (
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

/** How the door stands, and one thing to do. */
export function Standing({ told, token, toldAt, isChecking, onCheckedAgain }: Props) {
  const { status, secondsToStart, tourRequest } = told;
  const { heading, sentence, next, onward } = standingWords(told);
  // our own button leads to the door
  const actions = tourRequest.nextActions.filter(({ kind }) => kind !== 'REQUEST_ACCESS');
  const first = actions.find(({ kind }) => likeliest[status]?.includes(kind));
  const links = actions.filter((action) => action !== first);

  return (
    <article className={page.page}>
      <PageSummary name={heading} description="Door access for your tour." robots="noindex" />
      <div className={page.main}>
        <h1 tabIndex={-1}>{heading}</h1>
        <p>{sentence}</p>
        {status === 'APPROVED' && <Countdown key={toldAt} secondsLeft={secondsToStart} toldAt={toldAt} />}
        {onward !== null && (
          <Button className={styles.big} component={Link} to={doorPathOf('tour', token)}>
            {onward}
          </Button>
        )}
        {first && (
          <Button className={styles.big} href={first.url}>
            {first.label}
          </Button>
        )}
        <WhatNext lines={next}>
          <p className={page.ways}>
            <Button variant="outlined" aria-disabled={isChecking || undefined} onClick={onCheckedAgain}>
              {isChecking ? 'Checking…' : 'Check again'}
            </Button>
          </p>
        </WhatNext>
        {(status === 'APPROVED' || status === 'ACTIVE') && <ShareTour tour={tourRequest} />}
        <Happened activities={told.activities} />
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
