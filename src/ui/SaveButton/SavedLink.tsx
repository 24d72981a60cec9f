import type { LinkProps } from 'react-router-dom';
import { Link } from 'react-router-dom';

import { Heart } from './Heart.tsx';
import styles from './SavedLink.module.css';

type Props = {
  to: LinkProps['to'];
  /** Null while it is not known. */
  count: number | null;
};

/** Leads to the homes that are kept on this device. Its room does not change when their number comes. */
export const SavedLink = ({ to, count }: Props) => (
  <Link className={styles.link} to={to}>
    <Heart isFull={count !== null && count > 0} />
    <span>Saved{count !== null && count > 0 && ` (${count})`}</span>
  </Link>
);
