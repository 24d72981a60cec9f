import type { LinkProps } from 'react-router-dom';
import { Link } from 'react-router-dom';

import { Heart } from './Heart.tsx';
import styles from './SavedLink.module.css';

type Props = {
  to: LinkProps['to'];
  /** Null while unknown. */
  count: number | null;
};

/** Links to the homes saved on this device. Its size does not change when the count arrives. */
export const SavedLink = ({ to, count }: Props) => (
  <Link className={styles.link} to={to}>
    <Heart isFull={count !== null && count > 0} />
    <span>Saved{count !== null && count > 0 && ` (${count})`}</span>
  </Link>
);
