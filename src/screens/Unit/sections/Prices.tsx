import type { Unit } from '#src/api/units.ts';
import { formatMoney } from '#src/lib/money.ts';

import { shortDayOfYear } from '#src/lib/days.ts';
import { PriceTable } from './PriceTable.tsx';
import styles from './sections.module.css';
import { Section } from './Section.tsx';

export function Prices({ unit: { pricing } }: { unit: Unit }) {
  const { totalMonthly, totalMonthlyIsMinimum, upfrontMin, leaseMonthsForPrice, specials } = pricing;

  return (
    <Section id="prices" title="What it costs">
      <p>
        <strong>
          {totalMonthlyIsMinimum && 'From '}
          {formatMoney(totalMonthly)} a month
        </strong>{' '}
        with every required charge
        {totalMonthlyIsMinimum && ' whose amount is known; some depend on what you use'}, on a lease of{' '}
        {leaseMonthsForPrice} months. Before you get the key: <strong>{formatMoney(upfrontMin)}</strong>, the
        first month in it.
      </p>
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
