/** As it is told, written and asked for: R-1042. */
export const orderNumber = (number: number): string => `R-${number}`;
