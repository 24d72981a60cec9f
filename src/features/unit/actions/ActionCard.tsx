import Button from '@mui/material/Button';
import { Link } from 'react-router-dom';

import { tourKindLabels } from '#domain/tours/kinds.ts';
import { MonthlyPrice } from '#src/features/homes/HomeCard/MonthlyPrice.tsx';
import { getHomeStatus } from '#src/features/homes/homeStatus.ts';
import {
  areFeesUndisclosed,
  isUpfrontUndisclosed,
  mayHaveMoreFees,
} from '#src/features/homes/undisclosedFees.ts';
import { SaveHomeButton } from '#src/features/saved/SaveButton/SaveHomeButton.tsx';
import { formatMoney } from '#src/lib/money.ts';
import { useUrlParams } from '#src/store/useUrlParams.ts';

import type { Unit } from '../api/units.ts';
import { LazyNotify, NotifyMeButton } from '../notify/NotifyMeButton.tsx';
import styles from './ActionCard.module.css';
import { Share } from './Share.tsx';

type Pricing = Unit['pricing'];

function formatPriceParts({ totalMonthly, baseRent }: Pricing): string {
  const fees = totalMonthly.amountCents - baseRent.amountCents;
  return fees > 0
    ? `${formatMoney(baseRent)} base rent + ${formatMoney({ amountCents: fees })} in required fees`
    : `${formatMoney(baseRent)} base rent`;
}

/** What is known about fees that are not part of the price. */
function formatOtherFees(pricing: Pricing): string | null {
  const { totalMonthly, totalMonthlyIsMinimum, baseRent, monthlyFeesDisclosed } = pricing;
  if (!totalMonthlyIsMinimum) {
    return totalMonthly.amountCents === baseRent.amountCents ? 'no other required fees' : null;
  }
  if (monthlyFeesDisclosed) return 'some fees depend on usage';
  if (mayHaveMoreFees(pricing)) return 'another fee may be required – ask the leasing team';
  return areFeesUndisclosed(pricing)
    ? 'required monthly fees aren’t listed – ask the leasing team'
    : 'the amount of a required fee isn’t listed – ask the leasing team';
}

/** The price and the available actions. */
export function ActionCard({ unit, address }: { unit: Unit; address: string }) {
  const { slug, title, pricing, applyUrl } = unit;
  const { isUnavailable, canBeToured } = getHomeStatus(unit);
  const ask = `/inquiry-landing-page?unit=${slug}`;

  return (
    <aside className={styles.card} aria-label={isUnavailable ? 'Last price' : 'Price and next steps'}>
      <p className={styles.price}>
        <MonthlyPrice pricing={pricing} />
      </p>
      <p className={styles.base}>
        {[formatPriceParts(pricing), formatOtherFees(pricing)].filter((part) => part !== null).join('; ')}
      </p>
      {!isUnavailable && (
        <p className={styles.upfront}>
          {isUpfrontUndisclosed(pricing)
            ? `At least ${formatMoney(pricing.upfrontMin)} due at move-in.`
            : `${formatMoney(pricing.upfrontMin)} due at move-in.`}{' '}
          <a href="#your-cost">Estimate your cost</a>
        </p>
      )}
      <div className={styles.actions}>
        {canBeToured && (
          <Button component={Link} to={`/tour-request/${slug}/time`}>
            Book tour
          </Button>
        )}
        {canBeToured && <NextTimes unit={unit} />}
        <Button component={Link} to={ask} variant={canBeToured ? 'outlined' : 'contained'}>
          Ask about this home
        </Button>
        <NotifyMeButton unit={unit} variant={canBeToured ? 'text' : 'outlined'} />
        <NotifyPanel unit={unit} />
      </div>
      {applyUrl !== null && !isUnavailable && (
        <p className={styles.apply}>
          Ready to apply? <a href="#criteria">Read our rental criteria</a>, then{' '}
          <a href={applyUrl} target="_blank" rel="noopener noreferrer">
            apply (new tab)
          </a>
          .
        </p>
      )}
      <div className={styles.keep}>
        <SaveHomeButton slug={slug} />
        <Share address={address} title={title} />
      </div>
    </aside>
  );
}

/** The next free times: one press holds a time and goes on to the contact step. */
function NextTimes({ unit: { slug, tours } }: { unit: Unit }) {
  if (tours.nextSlots.length === 0) return null;
  return (
    <div className={styles.times}>
      <p id="next-times">Next available times</p>
      <ul aria-labelledby="next-times">
        {tours.nextSlots.map(({ id, type, startsAt, localLabel }) => (
          <li key={id}>
            <Link to={`/tour-request/${slug}/time?slot=${id}`}>
              <time dateTime={startsAt}>{localLabel}</time>
              <span className={styles.kind}>{tourKindLabels[type]}</span>
            </Link>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** The dialog, while the address says that it is open. */
function NotifyPanel({ unit }: { unit: Unit }) {
  const { getValue, change } = useUrlParams();
  if (getValue('notify') !== 'true') return null;
  return <LazyNotify unit={unit} onClosed={() => change({ notify: null })} />;
}
