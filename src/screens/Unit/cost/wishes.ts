import type { CostWishes, Fee } from '#src/api/units.ts';

const counted = ['dogs', 'cats', 'parkingSpaces', 'adults'] as const;

/** Charges one may choose; those for animals and parking follow from their number. */
export const chargesToChoose = (fees: readonly Fee[]): Fee[] =>
  fees.filter(
    ({ requirement, code, perUnit }) =>
      requirement === 'OPTIONAL' &&
      !/^(pets?|dogs?|cats?|parking|garage)(_|$)/.test(code) &&
      !['pet', 'dog', 'cat', 'space'].includes(perUnit ?? ''),
  );

const CHARGE = 'charge ';

export const chargeField = ({ id }: Fee): string => CHARGE + id;

export const fieldsOf = (charges: readonly Fee[]): string[] => [
  'leaseMonths',
  'moveIn',
  ...counted,
  ...charges.map(chargeField),
];

/** What has been filled in. A question that the form did not ask is left to the server. */
export function wishesOf(slug: string, values: Readonly<Record<string, string>>): CostWishes {
  const chosen = Object.entries(values).filter(([name, value]) => name.startsWith(CHARGE) && value !== '');
  const numbers = ['leaseMonths', ...counted].filter((name) => (values[name] ?? '') !== '');
  return {
    slug,
    ...Object.fromEntries(numbers.map((name) => [name, Number(values[name])])),
    ...(values.moveIn ? { moveIn: values.moveIn } : {}),
    optionalFeeIds: chosen.map(([name]) => name.slice(CHARGE.length)),
  };
}
