import Button from '@mui/material/Button';
import { Link } from 'react-router-dom';

import type { Unit } from '#src/api/units.ts';
import { homeDoorPathOf } from '#src/lib/accessAddress.ts';
import { formatMoney } from '#src/lib/money.ts';
import { standingOf } from '#src/lib/standing.ts';
import { areAllUntold, isUpfrontUntold, mayBeMore } from '#src/lib/untoldPrice.ts';

import { NotifyPanel } from '../notify/NotifyPanel.tsx';
import { TellMe } from '../notify/TellMe.tsx';
import styles from './ActionCard.module.css';
import { NextTimes } from './NextTimes.tsx';
import { SaveHome } from './SaveHome.tsx';
import { Share } from './Share.tsx';

function onTopOf(pricing: Unit['pricing']): string {
  if (pricing.monthlyChargesTold) return '; some charges depend on what you use';
  if (mayBeMore(pricing)) return '; another charge may be required, so ask';
  return areAllUntold(pricing)
    ? '; no required monthly charges are told, so ask which there are'
    : '; the amount of a required charge is not told, so ask for it';
}

/** What it costs, and what one can do. */
export function ActionCard({ unit, address }: { unit: Unit; address: string }) {
  const { slug, title, pricing, applyUrl, tours } = unit;
  const { totalMonthly, totalMonthlyIsMinimum, baseRent, upfrontMin } = pricing;
  const { isGone, canBeToured } = standingOf(unit);
  const charges = totalMonthly.amountCents - baseRent.amountCents;
  const ask = `/inquiry-landing-page?unit=${slug}`;

  return (
    <aside className={styles.card} aria-label={isGone ? 'What it cost' : 'Price and next steps'}>
      <p className={styles.price}>
        {totalMonthlyIsMinimum && <span className={styles.from}>from </span>}
        <strong>{formatMoney(totalMonthly)}</strong> a month{pricing.monthlyChargesTold && ', all in'}
      </p>
      <p className={styles.base}>
        {formatMoney(baseRent)} base rent
        {charges > 0 && ` and ${formatMoney({ amountCents: charges })} in required charges`}
        {charges === 0 && !totalMonthlyIsMinimum && '; nothing required on top'}
        {totalMonthlyIsMinimum && onTopOf(pricing)}
      </p>
      {!isGone && (
        <p className={styles.upfront}>
          {isUpfrontUntold(pricing) && 'At least '}
          {formatMoney(upfrontMin)} before you get the key. <a href="#your-cost">Work out your cost</a>
        </p>
      )}
      <div className={styles.ways}>
        {canBeToured && (
          <Button component={Link} to={`/tour-request/${slug}/time`}>
            Book a tour
          </Button>
        )}
        {canBeToured && <NextTimes unit={unit} />}
        <Button component={Link} to={ask} variant={canBeToured ? 'outlined' : 'contained'}>
          Ask about this home
        </Button>
        <TellMe unit={unit} variant={canBeToured ? 'text' : 'outlined'} />
        <NotifyPanel unit={unit} />
      </div>
      {canBeToured && tours.kinds.includes('SELF_GUIDED') && (
        <p className={styles.apply}>
          Standing before its door? <Link to={homeDoorPathOf(slug)}>I am at this home</Link>
        </p>
      )}
      {applyUrl !== null && !isGone && (
        <p className={styles.apply}>
          Sure already? <a href="#criteria">Read what we ask of applicants</a>, then{' '}
          <a href={applyUrl} target="_blank" rel="noopener noreferrer">
            apply (new tab)
          </a>
          .
        </p>
      )}
      <div className={styles.keep}>
        <SaveHome slug={slug} />
        <Share address={address} title={title} />
      </div>
    </aside>
  );
}
