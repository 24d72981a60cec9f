import { Link } from 'react-router-dom';

import { Heart } from '#src/ui/SaveButton/Heart.tsx';

import { LazyDrawing } from '../lazyParts.ts';
import styles from './savedHomes.module.css';

export const NothingSaved = () => (
  <div className={styles.panel}>
    <LazyDrawing />
    <p className={styles.lead}>You haven’t saved any homes yet.</p>
    <p>
      Tap the heart <Heart /> on a home you like. It stays here until you remove it, and you can share the
      whole list as one link.
    </p>
    <p>
      <Link to="/listings">See all homes</Link>
    </p>
  </div>
);
