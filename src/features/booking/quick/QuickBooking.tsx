import Button from '@mui/material/Button';
import { useLayoutEffect, useMemo } from 'react';
import { Link } from 'react-router-dom';

import { tourKindLabels } from '#domain/tours/kinds.ts';
import { Alternatives } from '#src/features/tours/times/Alternatives.tsx';
import styles from '#src/features/tours/tourPage.module.css';
import { useViewState } from '#src/lib/useViewState.ts';
import { tourPath } from '#src/lib/tourAddress.ts';
import unseen from '#src/ui/unseen.module.css';

import type { NextTimes } from '../api/nextTimes.ts';
import { useNextTimesQuery } from '../api/nextTimes.ts';
import type { StepProps } from '../stepProps.ts';
import type { QuickTime } from './quickTimes.ts';
import { mergeShownTimes } from './quickTimes.ts';

/** From an inquiry to a tour: the next free times, and a link to all of them. */
export function QuickBooking({ offer, tour, send }: StepProps) {
  const { context } = tour;
  const times = useQuickTimes(context, offer);
  const isAsking = tour.matches({ open: { hold: 'requesting' } });

  return (
    <div className={styles.quick}>
      {context.alternatives.length > 0 && (
        <Alternatives slots={context.alternatives} onChosen={(slot) => send({ type: 'slot.chosen', slot })} />
      )}
      <h2>Next available times</h2>
      <ul>
        {times.map(({ slot, isUnavailable }) => {
          // A time that the visitor holds is not taken.
          const isTaken = isUnavailable && slot.id !== context.slot?.id;
          return (
            <li key={slot.id}>
              <Button
                aria-disabled={isAsking || isTaken || undefined}
                onClick={() => !isAsking && !isTaken && send({ type: 'slot.chosen', slot })}
              >
                {isTaken ? <s>{slot.localLabel}</s> : slot.localLabel}
                <span className={unseen.words}>, {isTaken ? 'taken' : tourKindLabels[slot.type]}</span>
              </Button>
              <span className={styles.soft} aria-hidden="true">
                {isTaken ? 'Taken' : tourKindLabels[slot.type]}
              </span>
            </li>
          );
        })}
      </ul>
      <p>
        <Link to={tourPath(context.slug, offer.options.length > 1 ? 'tour-type' : 'time')}>More times</Link>
      </p>
    </div>
  );
}

const NONE: readonly QuickTime[] = [];

type Home = { organizationId: string; slug: string };

/** Starts with the times that came with the page. */
function useQuickTimes({ organizationId, slug }: Home, first: NextTimes): readonly QuickTime[] {
  const { data } = useNextTimesQuery({ organizationId, slug });
  const next = data ?? first;
  const [shown, setShown] = useViewState<'quickTimes', readonly QuickTime[]>('quickTimes', NONE);
  useLayoutEffect(() => setShown((before) => mergeShownTimes(before, next)), [next, setShown]);
  return useMemo(() => mergeShownTimes(shown, next), [shown, next]);
}
