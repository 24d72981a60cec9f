import { AmountField } from './AmountField.tsx';
import styles from './Filters.module.css';

type Ends = { min?: number | undefined; max?: number | undefined };

type Props = {
  prefix?: string;
  suffix?: string;
  range: Ends;
  onGiven: (end: keyof Ends, value: number | undefined) => void;
};

/** From one whole number up to another. */
export function AmountRange({ range, onGiven, ...around }: Props) {
  const { min = 0, max = Infinity } = range;
  return (
    <>
      <div className={styles.pair}>
        <AmountField label="From" {...around} value={range.min} onGiven={(value) => onGiven('min', value)} />
        <AmountField label="Up to" {...around} value={range.max} onGiven={(value) => onGiven('max', value)} />
      </div>
      <p className={styles.crossed} role="status">
        {min > max && 'No homes can match: “From” is more than “Up to”.'}
      </p>
    </>
  );
}
