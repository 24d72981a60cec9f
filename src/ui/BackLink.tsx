import type { ReactNode } from 'react';
import { Link, type To } from 'react-router-dom';

import styles from './BackLink.module.css';

type Props = { to: To; className?: string | undefined; children: ReactNode };

/** A link at the top of a page to the page it belongs to. */
export const BackLink = ({ to, className, children }: Props) => (
  <p className={className === undefined ? styles.back : `${styles.back} ${className}`}>
    <Link to={to}>{children}</Link>
  </p>
);
