import unseen from '#src/ui/unseen.module.css';

import styles from './Filters.module.css';

type Bucket = { min: number; max: number | null; count: number };

type Props = { buckets: readonly Bucket[]; total: { min?: number | undefined; max?: number | undefined } };

const WIDTH = 10;
const HEIGHT = 56;

const formatDollars = (amount: number) => `$${amount.toLocaleString('en-US')}`;

/** The number of homes at each price, and the selected price range. */
export function Histogram({ buckets, total: { min = 0, max = Infinity } }: Props) {
  const [lowest, highest] = [buckets[0], buckets.at(-1)];
  if (!lowest || !highest || buckets.length < 2) return null;
  const tallest = Math.max(...buckets.map(({ count }) => count), 1);
  return (
    <div className={styles.prices}>
      <svg
        className={styles.histogram}
        viewBox={`0 0 ${buckets.length * WIDTH} ${HEIGHT}`}
        preserveAspectRatio="none"
        aria-hidden="true"
        focusable="false"
      >
        {buckets.map((bucket, at) => {
          const height = bucket.count === 0 ? 1 : Math.max(3, (bucket.count / tallest) * HEIGHT);
          const isIn = bucket.min < max && (bucket.max ?? Infinity) > min;
          return (
            <rect
              key={bucket.min}
              className={isIn ? styles.in : styles.out}
              x={at * WIDTH + 1}
              y={HEIGHT - height}
              width={WIDTH - 2}
              height={height}
            />
          );
        })}
      </svg>
      <p>
        <span className={unseen.words}>
          {highest.max === null
            ? `Homes from ${formatDollars(lowest.min)} to ${formatDollars(highest.min)} and up`
            : `Homes from ${formatDollars(lowest.min)} to ${formatDollars(highest.max)}`}
        </span>
        <span aria-hidden="true">{formatDollars(lowest.min)}</span>
        <span aria-hidden="true">
          {highest.max === null ? `${formatDollars(highest.min)} and up` : formatDollars(highest.max)}
        </span>
      </p>
    </div>
  );
}
