import { Link } from 'react-router-dom';

import { Heart } from '#src/ui/SaveButton/Heart.tsx';

import { LazyDrawing } from '../lazyParts.ts';
import styles from './Kept.module.css';

export const NothingSaved = () => (
  <div className={styles.panel}>
    <LazyDrawing />
    <p className={styles.lead}>You have not saved a home yet.</p>
    <p>
      Press the heart <Heart /> on a home that you like. It is kept here until you remove it, and you can send
      the whole list to somebody as one link.
    </p>
    <p>
      <Link to="/listings">See all homes</Link>
    </p>
  </div>
);
