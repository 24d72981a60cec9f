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
  if (monthlyChargesTold) return 'Whether a deposit is asked for is not told.';
  if (!areAllUntold(pricing)) {
    const alsoUntold = deposit === null ? ', nor whether a deposit is asked for' : '';
    return `${mayBeMore(pricing) ? 'Whether another charge is required each month' : 'The amount of a required monthly charge'} is not told${alsoUntold}.`;
  }
  const charges = fees.length > 0 ? 'required monthly charges' : 'charges';
  return `No ${charges} ${deposit === null ? 'and no deposit ' : ''}are told for this home, which does not mean that there are none.`;
}

export function Prices({ unit: { pricing, slug } }: { unit: Unit }) {
  const { totalMonthly, totalMonthlyIsMinimum, upfrontMin, leaseMonthsForPrice, specials } = pricing;
  const { monthlyChargesTold } = pricing;
  const isLeast = isUpfrontUntold(pricing);

  return (
    <Section id="prices" title="What it costs">
      <p>
        <strong>
          {totalMonthlyIsMinimum && 'From '}
          {formatMoney(totalMonthly)} a month
        </strong>{' '}
        {areAllUntold(pricing) ? 'for the home itself' : 'with every required charge'}
        {!areAllUntold(pricing) && totalMonthlyIsMinimum && ' whose amount is known'}
        {monthlyChargesTold && totalMonthlyIsMinimum && '; some depend on what you use'}
        {leaseMonthsForPrice !== null && `, on a lease of ${String(leaseMonthsForPrice)} months`}. Before you
        get the key:{' '}
        <strong>
          {isLeast && 'at least '}
          {formatMoney(upfrontMin)}
        </strong>
        , the first month in it.
      </p>
      {isLeast && (
        <p>
          {untoldOf(pricing)} <Link to={`/inquiry-landing-page?unit=${slug}`}>Ask our team</Link> before you
          apply.
        </p>
      )}
      <PriceTable pricing={pricing} />
      {specials.map(({ title, terms, endsOn }, index) => (
        <p className={styles.special} key={index}>
          <strong>{title}.</strong> {terms}
          {endsOn !== null && ` Until ${shortDayOfYear(endsOn)}.`}
        </p>
      ))}
      <p className={styles.aside}>{pricing.disclosure.text}</p>
    </Section>
  );
}
