import { Block } from '#src/features/legal/Block.tsx';
import { formatMoney } from '#src/lib/money.ts';
import { Fold } from '#src/ui/Fold.tsx';
import { formatShortDate } from '#src/lib/days.ts';

import type { Unit } from '../api/units.ts';
import styles from './sections.module.css';
import { Section } from './Section.tsx';

type Props = { criteria: Unit['criteria']; vouchersAccepted: boolean | null };

/** Of the sentences that sum the criteria up; the others open with the full text. */
const SHOWN_AT_FIRST = 3;

/** The criteria for all applicants. */
export const Criteria = ({ criteria, vouchersAccepted }: Props) => (
  <Section id="criteria" title="Rental criteria" isScreenOnly>
    {criteria === null ? (
      <p>
        We haven’t published our criteria for this home. Ask us for them before you apply or pay anything.
      </p>
    ) : (
      <>
        <ul>
          {criteria.summary.slice(0, SHOWN_AT_FIRST).map((sentence, index) => (
            <li key={index}>{sentence}</li>
          ))}
        </ul>
        {vouchersAccepted === true && <p>Housing vouchers are welcome.</p>}
        <Fold name="criteria" className={styles.details} summary="Read the full criteria">
          <div className={styles.text}>
            {criteria.summary.length > SHOWN_AT_FIRST && (
              <ul>
                {criteria.summary.slice(SHOWN_AT_FIRST).map((sentence, index) => (
                  <li key={index}>{sentence}</li>
                ))}
              </ul>
            )}
            {criteria.blocks.map((block, at) =>
              block.kind === 'heading' ? <h3 key={at}>{block.text}</h3> : <Block key={at} {...block} />,
            )}
          </div>
          <p className={styles.aside}>
            Version {criteria.version}, in effect since{' '}
            <time dateTime={criteria.effectiveOn}>{formatShortDate(criteria.effectiveOn)}</time>. The criteria
            are the same for everyone who applies.
          </p>
        </Fold>
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
        <Fold
          name="unitDetails"
          id="income"
          className={styles.fold}
          summary="Maximum income by household size"
        >
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
        </Fold>
      )}
    </Section>
  );
