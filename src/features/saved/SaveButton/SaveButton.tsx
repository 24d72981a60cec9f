import { Heart } from './Heart.tsx';
import styles from './SaveButton.module.css';

type Props = {
  isSaved: boolean;
  /** The name of what is saved, if the button has no text of its own. */
  name?: string;
  /** Shown in the corner of a card's picture. */
  isOverPicture?: boolean;
  onPressed: (now: number) => void;
};

const empty = <Heart />;
const full = <Heart isFull />;

/** Saves a home on this device, or removes it. */
export const SaveButton = ({ isSaved, name, isOverPicture = false, onPressed }: Props) => (
  <button
    type="button"
    className={[styles.save, name === undefined ? styles.worded : styles.round, isOverPicture && styles.over]
      .filter(Boolean)
      .join(' ')}
    aria-pressed={isSaved}
    aria-label={name === undefined ? undefined : `Save ${name}`}
    onClick={() => onPressed(Date.now())}
  >
    {isSaved ? full : empty}
    {name === undefined && <span>{isSaved ? 'Saved' : 'Save'}</span>}
  </button>
);
