import { useEffect, useRef, useState } from 'react';

import unseen from '#src/ui/unseen.module.css';

import styles from './Filters.module.css';

type Bucket = { min: number; max: number | null; count: number };

type End = 'min' | 'max';
type Range = Partial<Record<End, number | undefined>>;

type Props = {
  buckets: readonly Bucket[];
  range: Range;
  onValueChange: (end: End, value: number | undefined) => void;
};

const WIDTH = 10;
const HEIGHT = 56;
/** Homes are searched when both thumbs have rested this long. */
const REST_MS = 300;

const ends = [
  { end: 'min', label: 'Lowest price' },
  { end: 'max', label: 'Highest price' },
] as const;

const formatDollars = (amount: number) => `$${amount.toLocaleString('en-US')}`;

/** The number of homes at each price, above a thumb for either end of the selected prices. */
export function PriceSlider({ buckets, range, onValueChange }: Props) {
  const [moved, setMoved] = useState<{ range: Range; at: Record<End, number> } | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const unsent = useRef(new Map<End, number | undefined>());
  useEffect(
    () => () => {
      clearTimeout(timer.current);
      unsent.current.clear();
    },
    [range.min, range.max],
  );
  const isStale = moved !== null && (moved.range.min !== range.min || moved.range.max !== range.max);
  if (isStale) setMoved(null);
  const at = moved && !isStale ? moved.at : findPositions(buckets, range);
  const [lowest, highest] = [buckets[0], buckets.at(-1)];
  if (!lowest || !highest || buckets.length < 2) return null;

  const tallest = Math.max(...buckets.map(({ count }) => count), 1);

  function move(end: End, to: number) {
    const next = end === 'min' ? Math.min(to, at.max - 1) : Math.max(to, at.min + 1);
    setMoved({ range, at: { ...at, [end]: next } });
    unsent.current.set(end, getPrice(buckets, end, next));
    clearTimeout(timer.current);
    timer.current = setTimeout(() => {
      for (const [each, price] of unsent.current) onValueChange(each, price);
      unsent.current.clear();
    }, REST_MS);
  }

  return (
    <div className={styles.prices}>
      <svg
        className={styles.histogram}
        viewBox={`0 0 ${buckets.length * WIDTH} ${HEIGHT}`}
        preserveAspectRatio="none"
        aria-hidden="true"
        focusable="false"
      >
        {buckets.map((bucket, index) => {
          const height = bucket.count === 0 ? 1 : Math.max(3, (bucket.count / tallest) * HEIGHT);
          return (
            <rect
              key={bucket.min}
              className={index >= at.min && index < at.max ? styles.in : styles.out}
              x={index * WIDTH + 1}
              y={HEIGHT - height}
              width={WIDTH - 2}
              height={height}
            />
          );
        })}
      </svg>
      <div className={styles.thumbs}>
        {ends.map(({ end, label }) => {
          const price = getPrice(buckets, end, at[end]);
          return (
            <input
              key={end}
              type="range"
              aria-label={label}
              aria-valuetext={price === undefined ? 'Any price' : formatDollars(price)}
              min={0}
              max={buckets.length}
              value={at[end]}
              onChange={({ target }) => move(end, Number(target.value))}
            />
          );
        })}
      </div>
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

/** Between which buckets each thumb stands. */
function findPositions(buckets: readonly Bucket[], { min = 0, max = Infinity }: Range): Record<End, number> {
  const below = buckets.filter((bucket) => (bucket.max ?? Infinity) <= min).length;
  const upTo = buckets.filter((bucket) => bucket.min < max).length;
  const lower = Math.min(below, buckets.length - 1);
  return { min: lower, max: Math.max(upTo, lower + 1) };
}

/** At either end of the slider, every price is fine. */
function getPrice(buckets: readonly Bucket[], end: End, at: number): number | undefined {
  const isAny = at === (end === 'min' ? 0 : buckets.length);
  return isAny ? undefined : buckets[at]?.min;
}
