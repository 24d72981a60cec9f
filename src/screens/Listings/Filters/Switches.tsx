import { nameOf } from '#src/lib/homeWords.ts';

import styles from './Filters.module.css';

type Props = {
  /** What stands in the address, and the key of its bucket. */
  names: Readonly<Record<string, string>>;
  buckets: readonly { key: string; label: string; count: number }[] | undefined;
  chosen: Readonly<Record<string, boolean | undefined>>;
  /** The rest is shown when it is asked for. */
  most?: number;
  onChosen: (name: string, isOn: boolean) => void;
};

/** As many as one likes. Each says how many homes are left with it. */
export function Switches({ names, buckets, chosen, most, onChosen }: Props) {
  const all = Object.entries(names).map(([name, key]) => {
    const bucket = buckets?.find((one) => one.key === key);
    const isOn = chosen[name] ?? false;
    const label = (
      <label
        key={name}
        className={bucket?.count === 0 && !isOn ? `${styles.tick} ${styles.empty}` : styles.tick}
      >
        <input type="checkbox" checked={isOn} onChange={({ target }) => onChosen(name, target.checked)} />
        <span>{bucket?.label ?? nameOf(key)}</span>{' '}
        {bucket && <span className={styles.number}>{bucket.count}</span>}
      </label>
    );
    return { label, isOn };
  });
  if (most === undefined) return <div className={styles.ticks}>{all.map(({ label }) => label)}</div>;

  const rest = all.slice(most);
  return (
    <>
      <div className={styles.ticks}>{all.slice(0, most).map(({ label }) => label)}</div>
      <details open={rest.some(({ isOn }) => isOn) || undefined}>
        <summary>{rest.length} more</summary>
        <div className={styles.ticks}>{rest.map(({ label }) => label)}</div>
      </details>
    </>
  );
}
