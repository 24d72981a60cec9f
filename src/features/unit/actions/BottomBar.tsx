import Button from '@mui/material/Button';
import { Link } from 'react-router-dom';

import { getHomeStatus } from '#src/features/homes/homeStatus.ts';
import { SaveHomeButton } from '#src/features/saved/SaveButton/SaveHomeButton.tsx';
import { formatMoney } from '#src/lib/money.ts';

import type { Unit } from '../api/units.ts';
import styles from './BottomBar.module.css';
import { MoreMenu } from './MoreMenu.tsx';

/** On a phone: the price and the main action, always in reach; the other actions are in a menu. */
export function BottomBar({ unit, address }: { unit: Unit; address: string }) {
  const { slug, pricing } = unit;
  const { isUnavailable, canBeToured } = getHomeStatus(unit);
  const price = formatMoney(pricing.totalMonthly);
  if (isUnavailable) return null;

  return (
    <div className={styles.bar} data-bottom-bar="with-chat">
      <p className={styles.price}>
        {pricing.totalMonthlyIsMinimum ? (
          <>
            from <strong>{price}</strong>
            <span>/mo</span>
          </>
        ) : (
          <>
            <strong>{price}</strong>
            <span>/mo</span>
          </>
        )}
      </p>
      <SaveHomeButton slug={slug} name="this home" />
      <MoreMenu unit={unit} address={address} />
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
