import { Icon } from '#src/ui/Icon.tsx';

import { thumbDown, thumbUp } from '../icons.ts';
import styles from './message.module.css';

type Props = { rated: boolean | null; onRated: (isHelpful: boolean) => void };

/** The visitor's rating of an answer, which can be changed. */
export const HelpfulRating = ({ rated, onRated }: Props) => (
  <span className={styles.helpful} role="group" aria-label="Was this answer helpful?">
    <button type="button" aria-label="Helpful" aria-pressed={rated === true} onClick={() => onRated(true)}>
      <Icon d={thumbUp} size={16} />
    </button>
    <button
      type="button"
      aria-label="Not helpful"
      aria-pressed={rated === false}
      onClick={() => onRated(false)}
    >
      <Icon d={thumbDown} size={16} />
    </button>
  </span>
);
