import type { CostOptions, Fee } from '../api/units.ts';

const countFields = ['dogs', 'cats', 'parkingSpaces', 'adults'] as const;

/** The optional fees; fees for pets and parking follow from their number. */
export const getOptionalFees = (fees: readonly Fee[]): Fee[] =>
  fees.filter(
    ({ requirement, code, perUnit }) =>
      requirement === 'OPTIONAL' &&
      !/^(pets?|dogs?|cats?|parking|garage)(_|$)/.test(code) &&
      !['pet', 'dog', 'cat', 'space'].includes(perUnit ?? ''),
  );

const FEE_PREFIX = 'fee ';

export const toFeeField = ({ id }: Fee): string => FEE_PREFIX + id;

export const getCostFields = (optionalFees: readonly Fee[]): string[] => [
  'leaseMonths',
  'moveIn',
  ...countFields,
  ...optionalFees.map(toFeeField),
];

/** The values that were entered. Questions that the form did not ask are left to the server. */
export function toCostInputs(slug: string, values: Readonly<Record<string, string>>): CostOptions {
  const chosen = Object.entries(values).filter(
    ([name, value]) => name.startsWith(FEE_PREFIX) && value !== '',
  );
  const numbers = ['leaseMonths', ...countFields].filter((name) => (values[name] ?? '') !== '');
  return {
    slug,
    ...Object.fromEntries(numbers.map((name) => [name, Number(values[name])])),
    ...(values.moveIn ? { moveIn: values.moveIn } : {}),
    optionalFeeIds: chosen.map(([name]) => name.slice(FEE_PREFIX.length)),
  };
}
