import { formatMoney } from '#src/lib/money.ts';
import { useAppSelector } from '#src/store/hooks.ts';
import { selectRenderedAt } from '#src/store/portalSlice.ts';
import { lazyPart } from '#src/ui/lazyPart.tsx';
import { WhenNear } from '#src/ui/WhenNear.tsx';

import type { Unit } from '../api/units.ts';
import { describeCheck, describeUpdate, formatLocalDay, getTotalHeading } from '../unitText.ts';
import styles from './sections.module.css';
import { Section } from './Section.tsx';

const { Part: LazySteps } = lazyPart(() => import('./PriceSteps.tsx').then((it) => it.PriceSteps));

type Props = { unit: Pick<Unit, 'freshness' | 'accuracy' | 'pricing'>; timeZone: string };

/** When the listing was updated, who verified it, how accurate visitors found it, and its price history. */
export function Freshness({ unit: { freshness, accuracy, pricing }, timeZone }: Props) {
  const { updatedAt, lastVerifiedAt, verifiedBy, priceHistory } = freshness;
  const now = useAppSelector(selectRenderedAt);
  const check = lastVerifiedAt === null ? '' : `${describeCheck(lastVerifiedAt, verifiedBy, now, timeZone)} `;
  const summary = check + describeUpdate(updatedAt, now, timeZone);
  const hasMore = accuracy !== null || priceHistory.length > 1;

  return (
    <Section id="freshness" title="Last updated" isScreenOnly {...(hasMore && { hint: summary })}>
      {!hasMore && <p>{summary}</p>}
      {accuracy && (
        <p>
          {accuracy.count} visitors rated how well the home matches this page: {accuracy.average} out of 5.
        </p>
      )}
      {priceHistory.length > 1 && (
        <WhenNear className={styles.steps}>
          <LazySteps history={priceHistory} now={now} timeZone={timeZone} />
        </WhenNear>
      )}
      {priceHistory.length > 1 && (
        <table className={styles.figures}>
          <caption>Price history</caption>
          <thead>
            <tr>
              <th scope="col">Since</th>
              <th scope="col">{getTotalHeading(pricing)}</th>
              <th scope="col">Change</th>
            </tr>
          </thead>
          <tbody>
            {priceHistory.map(({ at, totalMonthly }, index) => (
              <tr key={at}>
                <th scope="row">
                  <time dateTime={at}>{formatLocalDay(at, timeZone)}</time>
                </th>
                <td>{formatMoney(totalMonthly)}</td>
                <td>
                  {formatPriceChange(
                    totalMonthly.amountCents,
                    priceHistory[index + 1]?.totalMonthly.amountCents,
                  )}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </Section>
  );
}

function formatPriceChange(cents: number, before: number | undefined): string {
  if (before === undefined) return 'First price';
  if (before === cents) return 'No change';
  const difference = formatMoney({ amountCents: Math.abs(cents - before) });
  return cents > before ? `${difference} more` : `${difference} less`;
}
