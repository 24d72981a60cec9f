import { CheckboxField } from '#src/ui/form/CheckboxField.tsx';
import { SelectField } from '#src/ui/form/SelectField.tsx';
import { TextField } from '#src/ui/form/TextField.tsx';

import type { Fee, Unit } from '../api/units.ts';
import styles from './Calculator.module.css';
import { toFeeField } from './costInput.ts';

const MAX_PETS = 4;
const MAX_SPACES = 3;
const MAX_ADULTS = 6;

const numbers = (min: number, max: number) =>
  Array.from({ length: max - min + 1 }, (_, index) => {
    const value = String(min + index);
    return { value, label: value };
  });

export function Questions({ unit, optionalFees }: { unit: Unit; optionalFees: readonly Fee[] }) {
  const { leaseOptions, pricing, pets, parking } = unit;
  const maxPets = Math.min(pets.maxPets ?? MAX_PETS, MAX_PETS);
  const hasParking = parking.some(({ included }) => !included) || pricing.fees.some(isParkingFee);

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
        <SelectField name="adults" label="Adults" defaultValue="1" options={numbers(1, MAX_ADULTS)} />
        {pets.dogsAllowed && (
          <SelectField name="dogs" label="Dogs" defaultValue="0" options={numbers(0, maxPets)} />
        )}
        {pets.catsAllowed && (
          <SelectField name="cats" label="Cats" defaultValue="0" options={numbers(0, maxPets)} />
        )}
        {hasParking && (
          <SelectField
            name="parkingSpaces"
            label="Parking spaces"
            defaultValue="0"
            options={numbers(0, MAX_SPACES)}
          />
        )}
      </div>
      {optionalFees.length > 0 && (
        <fieldset className={styles.optionalFees}>
          <legend>Optional fees</legend>
          {optionalFees.map((fee) => (
            <CheckboxField key={fee.id} name={toFeeField(fee)} label={`${fee.name}, ${fee.amountLabel}`} />
          ))}
        </fieldset>
      )}
    </>
  );
}

const isParkingFee = ({ code, perUnit }: Fee) => /^(parking|garage)(_|$)/.test(code) || perUnit === 'space';
