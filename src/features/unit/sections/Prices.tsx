import { Link } from 'react-router-dom';

import { undisclosedTexts } from '#domain/homes/disclosure.ts';
import { formatCount } from '#domain/text.ts';
import { getHomeStatus } from '#src/features/homes/homeStatus.ts';
import {
  areFeesUndisclosed,
  isUpfrontUndisclosed,
  mayHaveMoreFees,
} from '#src/features/homes/undisclosedFees.ts';
import { formatMoney } from '#src/lib/money.ts';
import { formatShortDate } from '#src/lib/days.ts';

import type { Unit } from '../api/units.ts';
import { getTotalHeading } from '../unitText.ts';
import { PriceTable } from './PriceTable.tsx';
import styles from './sections.module.css';
import { Section } from './Section.tsx';

function describeUndisclosed(pricing: Unit['pricing']): string {
  const { monthlyFeesDisclosed, fees, deposit } = pricing;
  if (monthlyFeesDisclosed) return undisclosedTexts.deposit;
  if (!areFeesUndisclosed(pricing)) {
    if (mayHaveMoreFees(pricing)) {
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
      : undisclosedTexts.monthlyFees;
  }
  return deposit === null
    ? 'Fees and deposit aren’t listed for this home, but there may be some.'
    : 'Fees aren’t listed for this home, but there may be some.';
}

export function Prices({ unit }: { unit: Unit }) {
  const { pricing, slug, criteria } = unit;
  const { upfrontMin, leaseMonthsForPrice, specials } = pricing;
  const isLeast = isUpfrontUndisclosed(pricing);
  const hasCriteria = criteria !== null && !getHomeStatus(unit).isUnavailable;

  return (
    <Section id="prices" title="Price and fees">
      <p>
        <TotalPrice pricing={pricing} />{' '}
        {leaseMonthsForPrice !== null && `${describeLease(leaseMonthsForPrice)} `}
        {isLeast ? (
          <>
            Due at move-in: <strong>at least {formatMoney(upfrontMin)}</strong>, including the first month.
          </>
        ) : (
          <>
            Due at move-in: <strong>{formatMoney(upfrontMin)}</strong>, including the first month.
          </>
        )}
      </p>
      {isLeast && (
        <p>
          {describeUndisclosed(pricing)}{' '}
          <Link to={`/inquiry-landing-page?unit=${slug}`}>Ask the leasing team</Link> before you apply.
        </p>
      )}
      <PriceTable pricing={pricing} />
      {hasCriteria && (
        <p>
          Read the <a href="#criteria">rental criteria</a> before you pay to apply.
        </p>
      )}
      {specials.map(({ title, terms, endsOn }, index) => (
        <p className={styles.special} key={index}>
          <strong>{title}.</strong> {terms}
          {endsOn !== null && ` Through ${formatShortDate(endsOn)}.`}
        </p>
      ))}
      <p className={styles.aside}>{pricing.disclosure.text}</p>
    </Section>
  );
}

const describeLease = (months: number) =>
  months === 1 ? 'The price is for a month-to-month lease.' : `The price is for a lease of ${months} months.`;

/** Undisclosed fees make every price a minimum. */
function TotalPrice({ pricing }: Pick<Unit, 'pricing'>) {
  const { totalMonthly, totalMonthlyIsMinimum, monthlyFeesDisclosed } = pricing;
  const price = formatMoney(totalMonthly);
  if (areFeesUndisclosed(pricing)) {
    return (
      <>
        <strong>From {price} per month</strong> in base rent.
      </>
    );
  }
  if (!totalMonthlyIsMinimum) {
    return (
      <>
        <strong>{price} per month</strong> including every required fee.
      </>
    );
  }
  return monthlyFeesDisclosed ? (
    <>
      <strong>From {price} per month</strong> including every required fee with a listed amount; some depend
      on usage.
    </>
  ) : (
    <>
      <strong>From {price} per month</strong> including every required fee with a listed amount.
    </>
  );
}

type LeaseLengthsProps = { unit: Pick<Unit, 'leaseOptions' | 'pricing'> };

export const LeaseLengths = ({ unit: { leaseOptions: options, pricing } }: LeaseLengthsProps) =>
  options.length > 0 && (
    <Section
      id="lease-lengths"
      title="Price by lease term"
      hint={`${formatCount(options.length, 'lease term')}, ${formatRange(options)}`}
    >
      <table className={styles.figures}>
        <thead>
          <tr>
            <th scope="col">Lease term</th>
            <th scope="col">Base rent</th>
            <th scope="col">{getTotalHeading(pricing)}</th>
          </tr>
        </thead>
        <tbody>
          {options.map(({ months, baseRent, totalMonthly }) => (
            <tr key={months}>
              <th scope="row">{months === 1 ? 'Month to month' : `${months} months`}</th>
              <td>{formatMoney(baseRent)}</td>
              <td>
                <strong>{formatMoney(totalMonthly)}</strong>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </Section>
  );

/** "$1,094 to $1,271 per month" */
function formatRange(options: Unit['leaseOptions']): string {
  const prices = options.map(({ totalMonthly }) => totalMonthly.amountCents);
  const [least, most] = [Math.min(...prices), Math.max(...prices)].map((amountCents) =>
    formatMoney({ amountCents }),
  );
  return least === most ? `${least} per month` : `${least} to ${most} per month`;
}
