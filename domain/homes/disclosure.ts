/** Facts that the source of a home doesn't state. */
export const undisclosedTexts = {
  deposit: 'The deposit isn’t listed, but there may be one.',
  monthlyFees: 'Required monthly fees aren’t listed for this home, but there may be some.',
  pets: 'The pet policy isn’t listed.',
};

type FeeTerms = { requirement: string; timing: string };

export const isRequiredMonthly = ({ requirement, timing }: FeeTerms): boolean =>
  requirement === 'MANDATORY' && timing === 'MONTHLY';

/** Which monthly fees of a home are undisclosed: all of them, an amount, or whether there is another. */
export function getUndisclosedFees(
  fees: readonly (FeeTerms & { includedInTotal: boolean })[],
): 'ALL' | 'AMOUNT' | 'ANOTHER' {
  const required = fees.filter(isRequiredMonthly);
  if (required.length === 0) return 'ALL';
  return required.every(({ includedInTotal }) => includedInTotal) ? 'ANOTHER' : 'AMOUNT';
}
