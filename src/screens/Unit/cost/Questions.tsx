import type { Fee, Unit } from '#src/api/units.ts';
import { CheckboxField } from '#src/ui/form/CheckboxField.tsx';
import { SelectField } from '#src/ui/form/SelectField.tsx';
import { TextField } from '#src/ui/form/TextField.tsx';

import styles from './Calculator.module.css';
import { chargeField } from './wishes.ts';

const MOST_PETS = 4;
const MOST_SPACES = 3;
const MOST_ADULTS = 6;

const numbers = (least: number, most: number) =>
  Array.from({ length: most - least + 1 }, (_, index) => {
    const value = String(least + index);
    return { value, label: value };
  });

export function Questions({ unit, charges }: { unit: Unit; charges: readonly Fee[] }) {
  const { leaseOptions, pricing, pets, parking } = unit;
  const mostPets = Math.min(pets.maxPets ?? MOST_PETS, MOST_PETS);
  const hasParking = parking.some(({ included }) => !included) || pricing.fees.some(isForParking);

  return (
    <>
      <div className={styles.questions}>
        {leaseOptions.length > 0 && (
          <SelectField
            name="leaseMonths"
            label="Lease term"
            defaultValue={String(pricing.leaseMonthsForPrice ?? '')}
            options={[
              ...(pricing.leaseMonthsForPrice === null ? [{ value: '', label: 'As priced above' }] : []),
              ...leaseOptions.map(({ months }) => ({
                value: String(months),
                label: months === 1 ? 'Month to month' : `${months} months`,
              })),
            ]}
          />
        )}
        <TextField name="moveIn" label="Move-in date" type="date" isOptional />
        <SelectField name="adults" label="Adults" defaultValue="1" options={numbers(1, MOST_ADULTS)} />
        {pets.dogsAllowed && (
          <SelectField name="dogs" label="Dogs" defaultValue="0" options={numbers(0, mostPets)} />
        )}
        {pets.catsAllowed && (
          <SelectField name="cats" label="Cats" defaultValue="0" options={numbers(0, mostPets)} />
        )}
        {hasParking && (
          <SelectField
            name="parkingSpaces"
            label="Parking spaces"
            defaultValue="0"
            options={numbers(0, MOST_SPACES)}
          />
        )}
      </div>
      {charges.length > 0 && (
        <fieldset className={styles.charges}>
          <legend>Optional fees</legend>
          {charges.map((fee) => (
            <CheckboxField key={fee.id} name={chargeField(fee)} label={`${fee.name}, ${fee.amountLabel}`} />
          ))}
        </fieldset>
      )}
    </>
  );
}

const isForParking = ({ code, perUnit }: Fee) => /^(parking|garage)(_|$)/.test(code) || perUnit === 'space';
