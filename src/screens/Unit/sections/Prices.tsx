import { Link } from 'react-router-dom';

import type { Unit } from '#src/api/units.ts';
import { formatMoney } from '#src/lib/money.ts';

import { shortDayOfYear } from '#src/lib/days.ts';
import { areAllUntold, isUpfrontUntold, mayBeMore } from '#src/lib/untoldPrice.ts';
import { PriceTable } from './PriceTable.tsx';
import styles from './sections.module.css';
import { Section } from './Section.tsx';

function untoldOf(pricing: Unit['pricing']): string {
  const { monthlyChargesTold, fees, deposit } = pricing;
  if (monthlyChargesTold) return 'The deposit isn’t listed, but there may be one.';
  if (!areAllUntold(pricing)) {
    if (mayBeMore(pricing)) {
      return deposit === null
        ? 'Other monthly fees and the deposit aren’t listed.'
        : 'Other monthly fees aren’t listed, but there may be some.';
    }
    return deposit === null
      ? 'The amount of a required monthly fee and the deposit aren’t listed.'
      : 'The amount of a required monthly fee isn’t listed.';
  }
  if (fees.length > 0) {
    return deposit === null
      ? 'Required monthly fees and the deposit aren’t listed for this home, but there may be some.'
      : 'Required monthly fees aren’t listed for this home, but there may be some.';
  }
  return deposit === null
    ? 'Fees and deposit aren’t listed for this home, but there may be some.'
    : 'Fees aren’t listed for this home, but there may be some.';
}

const leaseOf = (months: number) => (months === 1 ? 'month-to-month lease' : `${months}-month lease`);

export function Prices({ unit: { pricing, slug } }: { unit: Unit }) {
  const { totalMonthly, totalMonthlyIsMinimum, upfrontMin, leaseMonthsForPrice, specials } = pricing;
  const { monthlyChargesTold } = pricing;
  const isLeast = isUpfrontUntold(pricing);

  return (
    <Section id="prices" title="Price and fees">
      <p>
        <strong>
          {totalMonthlyIsMinimum && 'From '}
          {formatMoney(totalMonthly)} per month
        </strong>{' '}
        {areAllUntold(pricing) ? 'for the home itself' : 'including every required fee'}
        {!areAllUntold(pricing) && totalMonthlyIsMinimum && ' with a listed amount'}
        {monthlyChargesTold && totalMonthlyIsMinimum && '; some depend on usage'}
        {leaseMonthsForPrice !== null && `, on a ${leaseOf(leaseMonthsForPrice)}`}. Due at move-in:{' '}
        <strong>
          {isLeast && 'at least '}
          {formatMoney(upfrontMin)}
        </strong>
        , including the first month.
      </p>
      {isLeast && (
        <p>
          {untoldOf(pricing)} <Link to={`/inquiry-landing-page?unit=${slug}`}>Ask the leasing team</Link>{' '}
          before you apply.
        </p>
      )}
      <PriceTable pricing={pricing} />
      {specials.map(({ title, terms, endsOn }, index) => (
        <p className={styles.special} key={index}>
          <strong>{title}.</strong> {terms}
          {endsOn !== null && ` Through ${shortDayOfYear(endsOn)}.`}
        </p>
      ))}
      <p className={styles.aside}>{pricing.disclosure.text}</p>
    </Section>
  );
}
