import { formatEnumLabel } from '#domain/homes/labels.ts';
import { Fold } from '#src/ui/Fold.tsx';

import { areCountsTelling } from './Choices.tsx';
import styles from './Filters.module.css';

type Props = {
  /** The value in the address, and the key of its bucket. */
  names: Readonly<Record<string, string>>;
  buckets: readonly { key: string; label: string; count: number }[] | undefined;
  chosen: Readonly<Record<string, boolean | undefined>>;
  /** Further options are shown on request. */
  max?: number;
  onChosen: (name: string, isOn: boolean) => void;
};

/** A multiple choice. Each option shows how many homes match with it. */
export function Switches({ names, buckets, chosen, max, onChosen }: Props) {
  const bucketOf = (key: string) => buckets?.find((one) => one.key === key);
  const showsCounts = areCountsTelling(Object.values(names).map((key) => bucketOf(key)?.count));
  const all = Object.entries(names).map(([name, key]) => {
    const bucket = bucketOf(key);
    const isOn = chosen[name] ?? false;
    const label = (
      <label
        key={name}
        className={bucket?.count === 0 && !isOn ? `${styles.tick} ${styles.empty}` : styles.tick}
      >
        <input type="checkbox" checked={isOn} onChange={({ target }) => onChosen(name, target.checked)} />
        <span>{bucket?.label ?? formatEnumLabel(key)}</span>{' '}
        {showsCounts && bucket && <span className={styles.number}>{bucket.count}</span>}
      </label>
    );
    return { label, isOn };
  });
  if (max === undefined) return <div className={styles.ticks}>{all.map(({ label }) => label)}</div>;

  const rest = all.slice(max);
  return (
    <>
      <div className={styles.ticks}>{all.slice(0, max).map(({ label }) => label)}</div>
      <Fold name="moreFilters" summary={`${rest.length} more`} isOpen={rest.some(({ isOn }) => isOn)}>
        <div className={styles.ticks}>{rest.map(({ label }) => label)}</div>
      </Fold>
    </>
  );
}
