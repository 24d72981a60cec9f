import type { Unit } from '#src/api/units.ts';
import { formatMoney } from '#src/lib/money.ts';
import { Block } from '#src/ui/LegalDocument/Block.tsx';
import { formatShortDate } from '#src/lib/days.ts';

import styles from './sections.module.css';
import { Section } from './Section.tsx';

type Props = { criteria: Unit['criteria']; vouchersAccepted: boolean | null };

/** The criteria for all applicants, disclosed before any application fee. */
export const Criteria = ({ criteria, vouchersAccepted }: Props) => (
  <Section id="criteria" title="Rental criteria" isScreenOnly>
    {criteria === null ? (
      <p>
        We haven’t published our criteria for this home. Ask us for them before you apply or pay anything.
      </p>
    ) : (
      <>
        <ul>
          {criteria.summary.map((sentence, index) => (
            <li key={index}>{sentence}</li>
          ))}
        </ul>
        {vouchersAccepted === true && <p>Housing vouchers are welcome.</p>}
        <details className={styles.details}>
          <summary>Read the full criteria</summary>
          <div className={styles.text}>
            {criteria.blocks.map((block, at) =>
              block.kind === 'heading' ? <h3 key={at}>{block.text}</h3> : <Block key={at} {...block} />,
            )}
          </div>
        </details>
        <p className={styles.aside}>
          Version {criteria.version}, in effect since{' '}
          <time dateTime={criteria.effectiveOn}>{formatShortDate(criteria.effectiveOn)}</time>. The criteria
          are the same for everyone who applies.
        </p>
      </>
    )}
  </Section>
);

export const IncomeLimits = ({ restriction }: { restriction: Unit['incomeRestriction'] }) =>
  restriction !== null && (
    <Section id="income" title="Income limits" isScreenOnly>
      <p>
        {restriction.program}: for households earning up to {restriction.amiPercent}% of the area median
        income.
      </p>
      {restriction.maxIncomeBySize.length > 0 && (
        <table className={styles.figures}>
          <thead>
            <tr>
              <th scope="col">People in the household</th>
              <th scope="col">Maximum yearly income</th>
            </tr>
          </thead>
          <tbody>
            {restriction.maxIncomeBySize.map((max, index) => (
              <tr key={index}>
                <th scope="row">{index + 1}</th>
                <td>{formatMoney(max)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </Section>
  );
