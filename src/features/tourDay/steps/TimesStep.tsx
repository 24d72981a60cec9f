import Button from '@mui/material/Button';

import { formatList } from '#domain/text.ts';
import { tourKindPluralPhrases } from '#domain/tours/kinds.ts';
import { hasOverlap, getGapBefore, hasEveryTime, getDayHold } from '#machines/tourDay/stops.ts';
import { formatPlace } from '#src/features/homes/HomeCard/homeCardText.ts';
import box from '#src/features/tours/box.module.css';
import { formatLongDay } from '#src/lib/days.ts';
import { useViewState } from '#src/lib/useViewState.ts';
import unseen from '#src/ui/unseen.module.css';

import { HeldDay } from '../HeldDay.tsx';
import type { DayStepProps } from '../stepProps.ts';
import styles from '../tourDay.module.css';
import { formatHomeCount } from '../tourDayText.ts';
import { StopItem } from './StopItem.tsx';

/** The stops in order, with the travel time between them. Each time can be changed. */
export function TimesStep({ homes, day, send }: DayStepProps) {
  const { context } = day;
  const { stops, date, kind } = context;
  const [isWarned, setIsWarned] = useViewState('dayWarning', false);
  const isAsking = day.matches({ open: { hold: 'requesting' } });
  const isHeld = getDayHold(stops) !== null;
  const homesWithoutStop = homes.filter(({ slug }) => stops.every((stop) => stop.slug !== slug));
  const problem = findProblem(context);

  function hold() {
    setIsWarned(true);
    if (problem === null && !isAsking) send({ type: 'hold.requested' });
  }

  return (
    <>
      <p>
        {kind === null ? (
          <>
            <strong>{formatLongDay(date ?? '')}</strong>.
          </>
        ) : (
          <>
            <strong>{formatLongDay(date ?? '')}</strong>, {tourKindPluralPhrases[kind]}.
          </>
        )}{' '}
        {kind === 'LIVE_VIDEO'
          ? 'We put them one after another.'
          : 'We put them in the order that’s quickest to travel.'}{' '}
        You can change any of these times.
      </p>
      {homesWithoutStop.length > 0 && (
        <p className={styles.soft}>
          No times are available for{' '}
          {formatList(homesWithoutStop.map(({ offer }) => formatPlace(offer.unit)))} on this day.
        </p>
      )}
      {isHeld && <HeldDay day={day} send={send} />}
      <ol className={styles.stops}>
        {stops.map((stop, at) => {
          const home = homes.find(({ slug }) => slug === stop.slug);
          return (
            home && (
              <StopItem
                key={stop.slug}
                context={context}
                stop={stop}
                unit={home.offer.unit}
                gap={getGapBefore(context, at)}
                onChosen={(slot) => send({ type: 'time.chosen', slug: stop.slug, slot })}
              />
            )
          );
        })}
      </ol>
      {isWarned && problem !== null && (
        <p className={box.error} role="alert">
          {problem}
        </p>
      )}
      <Button className={styles.primary} aria-disabled={isAsking || undefined} onClick={hold}>
        {isAsking
          ? 'Holding your times…'
          : isHeld
            ? 'Continue'
            : stops.length === 1
              ? 'Hold this time'
              : 'Hold these times'}
      </Button>
      <p className={styles.soft}>
        {formatHomeCount(stops.length)}: we’ll hold each time for 10 minutes, and you can extend the hold.
      </p>
      <span className={unseen.words} role="status">
        {isAsking && 'Holding your times…'}
      </span>
    </>
  );
}

function findProblem(context: DayStepProps['day']['context']): string | null {
  if (!hasEveryTime(context))
    return 'One of the homes has no time. Choose a time, or go back and leave that home out.';
  return hasOverlap(context) ? 'Two of these tours overlap. Change the time of one of them.' : null;
}
