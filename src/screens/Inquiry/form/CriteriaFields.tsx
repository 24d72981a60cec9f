import type { Organization } from '#src/api/organization.ts';
import styles from '#src/ui/form/choices.module.css';
import { SelectField } from '#src/ui/form/SelectField.tsx';
import { TextField } from '#src/ui/form/TextField.tsx';

const beds = [
  { value: '', label: 'Any' },
  { value: '0', label: 'Studio' },
  ...['1', '2', '3', '4', '5'].map((value) => ({ value, label: value })),
];

type Props = { markets: Organization['markets']; marketSlug: string | undefined };

/** The visitor's criteria, asked if the inquiry is not about a specific home. */
export const CriteriaFields = ({ markets, marketSlug }: Props) => (
  <>
    <SelectField
      name="marketSlug"
      label="Where are you looking?"
      defaultValue={marketSlug}
      options={[
        { value: '', label: 'Anywhere' },
        ...markets.map(({ slug, name, state }) => ({ value: slug, label: `${name}, ${state}` })),
      ]}
      isOptional
    />
    <div className={styles.pair}>
      <SelectField name="beds" label="Bedrooms" options={beds} isOptional />
      <TextField name="budgetMonthly" label="Monthly budget, in dollars" inputMode="numeric" isOptional />
    </div>
  </>
);
