import Button from '@mui/material/Button';

import { tourKindPhrases } from '#domain/tours/kinds.ts';
import type { Slot } from '#machines/tour/context.ts';

import styles from './time.module.css';

type Props = { slots: readonly Slot[]; onChosen: (slot: Slot) => void };

/** Other free times: one press continues where the visitor was. */
export const Alternatives = ({ slots, onChosen }: Props) => (
  <section className={styles.alternatives} aria-label="Other available times">
    <h2>Other available times</h2>
    <ul>
      {slots.map((slot) => (
        <li key={slot.id}>
          <Button variant="outlined" onClick={() => onChosen(slot)}>
            {slots.some(({ type }) => type !== slot.type)
              ? `${slot.localLabel}, ${tourKindPhrases[slot.type]}`
              : slot.localLabel}
          </Button>
        </li>
      ))}
    </ul>
  </section>
);
