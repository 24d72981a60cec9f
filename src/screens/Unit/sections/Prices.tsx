import { Link } from 'react-router-dom';

import type { Unit } from '#src/api/units.ts';
import { formatMoney } from '#src/lib/money.ts';

import { shortDayOfYear } from '#src/lib/days.ts';
import { isMonthlyUntold, isUpfrontUntold } from '#src/lib/untoldPrice.ts';
import { PriceTable } from './PriceTable.tsx';
import styles from './sections.module.css';
import { Section } from './Section.tsx';

export function Prices({ unit: { pricing, slug } }: { unit: Unit }) {
  const { totalMonthly, totalMonthlyIsMinimum, upfrontMin, leaseMonthsForPrice, specials } = pricing;
  const { fees, deposit } = pricing;
  const isUntold = isMonthlyUntold(pricing);
  const isLeast = isUpfrontUntold(pricing);

  return (
    <Section id="prices" title="What it costs">
      <p>
        <strong>
          {totalMonthlyIsMinimum && 'From '}
          {formatMoney(totalMonthly)} a month
        </strong>{' '}
        {isUntold ? 'for the home itself' : 'with every required charge'}
        {!isUntold && totalMonthlyIsMinimum && ' whose amount is known; some depend on what you use'}
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
          {!isUntold
            ? 'Whether a deposit is asked for is not told.'
            : `No ${fees.length > 0 ? 'required monthly ' : ''}charges ${deposit === null ? 'and no deposit ' : ''}are told for this home, which does not mean that there are none.`}{' '}
          <Link to={`/inquiry-landing-page?unit=${slug}`}>Ask our team</Link> before you apply.
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
