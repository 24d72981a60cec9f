import { AmountField } from './AmountField.tsx';
import styles from './Filters.module.css';

type AmountBounds = { min?: number | undefined; max?: number | undefined };

type Props = {
  prefix?: string;
  suffix?: string;
  range: AmountBounds;
  onValueChange: (end: keyof AmountBounds, value: number | undefined) => void;
};

/** A minimum and a maximum, both whole numbers. */
export function AmountRange({ range, onValueChange, ...around }: Props) {
  const { min = 0, max = Infinity } = range;
  return (
    <>
      <div className={styles.pair}>
        <AmountField
          label="From"
          {...around}
          value={range.min}
          onValueChange={(value) => onValueChange('min', value)}
        />
        <AmountField
          label="Up to"
          {...around}
          value={range.max}
          onValueChange={(value) => onValueChange('max', value)}
        />
      </div>
      <p className={styles.crossed} role="status">
        {min > max && '“From” is higher than “Up to”, so no homes match. Change one of them.'}
      </p>
    </>
  );
}
