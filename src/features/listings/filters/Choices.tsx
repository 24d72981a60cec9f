import styles from './Filters.module.css';

type Props = {
  name: string;
  chosen: string;
  options: readonly { key: string; label: string; count?: number }[];
  onChosen: (key: string) => void;
};

/** Counts help to choose unless all of them are the same. */
export const areCountsTelling = (counts: readonly (number | undefined)[]): boolean => {
  const known = counts.filter((count) => count !== undefined);
  return known.length === 1 || new Set(known).size > 1;
};

/** A single choice. Each option shows how many homes it matches. */
export function Choices({ name, chosen, options, onChosen }: Props) {
  const showsCounts = areCountsTelling(options.map(({ count }) => count));
  return (
    <div className={styles.choices}>
      {options.map(({ key, label, count }) => (
        <label
          key={key}
          className={count === 0 && key !== chosen ? `${styles.pill} ${styles.empty}` : styles.pill}
        >
          <input
            type="radio"
            name={name}
            value={key}
            checked={key === chosen}
            onChange={() => onChosen(key)}
          />
          {label}
          {showsCounts && count !== undefined && <span className={styles.number}> {count}</span>}
        </label>
      ))}
    </div>
  );
}
