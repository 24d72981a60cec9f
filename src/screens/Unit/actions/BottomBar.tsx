import Button from '@mui/material/Button';
import { Link } from 'react-router-dom';

import type { Unit } from '#src/api/units.ts';
import { formatMoney } from '#src/lib/money.ts';
import { standingOf } from '#src/lib/standing.ts';

import styles from './BottomBar.module.css';
import { More } from './More.tsx';
import { SaveHome } from './SaveHome.tsx';

/** On a phone: the price and the one thing to do, always in reach, and the others a press away. */
export function BottomBar({ unit, address }: { unit: Unit; address: string }) {
  const { slug, pricing } = unit;
  const { isGone, canBeToured } = standingOf(unit);
  if (isGone) return null;

  return (
    <div className={styles.bar} data-bottom-bar="">
      <p className={styles.price}>
        {pricing.totalMonthlyIsMinimum && 'from '}
        <strong>{formatMoney(pricing.totalMonthly)}</strong>
        <span>/mo</span>
      </p>
      <SaveHome slug={slug} name="this home" />
      <More unit={unit} address={address} />
      {canBeToured ? (
        <Button component={Link} to={`/tour-request/${slug}/time`}>
          Book tour
        </Button>
      ) : (
        <Button component={Link} to={`/inquiry-landing-page?unit=${slug}`}>
          Ask us
        </Button>
      )}
    </div>
  );
}
