import { formatMoney } from '#src/lib/money.ts';

import { formatLocalDay } from '../unitText.ts';
import styles from './PriceSteps.module.css';
import { type PriceHistoryEntry, toPriceSteps } from './toPriceSteps.ts';

type Props = {
  /** Newest first. */
  history: readonly PriceHistoryEntry[];
  now: number;
  timeZone: string;
};

const HEIGHT = 104;
const HIGHEST_Y = 24;
const LOWEST_Y = 74;
/** The share of the width that a price label takes. */
const LABEL_SHARE = 0.3;

/** Draws how long each price was in effect and how much it changed. The table below says the same. */
export function PriceSteps({ history, now, timeZone }: Props) {
  const steps = toPriceSteps(history, now);
  const [first] = steps;
  const last = steps.at(-1);
  if (!first || !last) return null;
  const y = (depth: number) => HIGHEST_Y + depth * (LOWEST_Y - HIGHEST_Y);
  // Places the label above the neighboring steps.
  const labelY = (isNear: (step: (typeof steps)[number]) => boolean) =>
    Math.min(...steps.filter(isNear).map(({ depth }) => y(depth))) - 8;
  const percent = (share: number) => `${share * 100}%`;

  return (
    <svg className={styles.chart} width="100%" height={HEIGHT} aria-hidden="true" focusable="false">
      {steps.map(({ at, from, to, depth }, index) => (
        <g key={at} className={styles.step}>
          {index > 0 && (
            <line
              x1={percent(from)}
              x2={percent(from)}
              y1={y(steps[index - 1]?.depth ?? depth)}
              y2={y(depth)}
            />
          )}
          <line x1={percent(from)} x2={percent(to)} y1={y(depth)} y2={y(depth)} />
        </g>
      ))}
      <text className={styles.price} x="0" y={labelY(({ from }) => from < LABEL_SHARE)}>
        {formatMoney(first.totalMonthly)}
      </text>
      <text className={styles.price} x="100%" y={labelY(({ to }) => to > 1 - LABEL_SHARE)} textAnchor="end">
        {formatMoney(last.totalMonthly)}
      </text>
      <text className={styles.day} x="0" y={HEIGHT - 4}>
        {formatLocalDay(first.at, timeZone)}
      </text>
      <text className={styles.day} x="100%" y={HEIGHT - 4} textAnchor="end">
        today
      </text>
    </svg>
  );
}
