import styles from './Filters.module.css';

type Props = {
  name: string;
  chosen: string;
  options: readonly { key: string; label: string; count?: number }[];
  onChosen: (key: string) => void;
};

/** A single choice. Each option shows how many homes it matches. */
export const Choices = ({ name, chosen, options, onChosen }: Props) => (
  <div className={styles.choices}>
    {options.map(({ key, label, count }) => (
      <label
        key={key}
        className={count === 0 && key !== chosen ? `${styles.pill} ${styles.empty}` : styles.pill}
      >
        <input type="radio" name={name} value={key} checked={key === chosen} onChange={() => onChosen(key)} />
        {label}
        {count !== undefined && <span className={styles.number}> {count}</span>}
      </label>
    ))}
  </div>
);
