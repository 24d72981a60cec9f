import Button from '@mui/material/Button';
import { Link } from 'react-router-dom';

import type { TourOffer, TourSlot } from '#src/api/tours.ts';
import { tourPath } from '#src/lib/tourAddress.ts';

import type { StepProps } from './stepProps.ts';
import styles from '#src/tourForms/tourPage.module.css';
import { Alternatives } from '#src/tourForms/times/Alternatives.tsx';
import { kindWords } from '#src/tourForms/kindWords.ts';

const MOST = 3;

/** The next of each kind, and what comes next of all. */
function nextOf({ options, unit }: TourOffer): TourSlot[] {
  const ofEachKind = options.flatMap(({ nextSlot }): TourSlot[] => (nextSlot === null ? [] : [nextSlot]));
  const others = unit.tours.nextSlots.filter(({ id }) => ofEachKind.every((slot) => slot.id !== id));
  return [...ofEachKind, ...others]
    .slice(0, MOST)
    .sort((a, b) => Date.parse(a.startsAt) - Date.parse(b.startsAt));
}

/** From a question to a tour: the next free times, and all of them. */
export function Quick({ offer, tour, send }: StepProps) {
  const { context } = tour;
  const slots = nextOf(offer);
  const isAsking = tour.matches({ open: { hold: 'asking' } });

  return (
    <div className={styles.quick}>
      {context.alternatives.length > 0 && (
        <Alternatives slots={context.alternatives} onChosen={(slot) => send({ type: 'slot.chosen', slot })} />
      )}
      <h2>Next free times</h2>
      <ul>
        {slots.map((slot) => (
          <li key={slot.id}>
            <Button
              aria-disabled={isAsking || undefined}
              onClick={() => !isAsking && send({ type: 'slot.chosen', slot })}
            >
              {slot.localLabel}
            </Button>
            <span className={styles.soft}>{kindWords[slot.type]}</span>
          </li>
        ))}
      </ul>
      <p>
        <Link to={tourPath(context.slug, offer.options.length > 1 ? 'tour-type' : 'time')}>More times</Link>
      </p>
    </div>
  );
}
