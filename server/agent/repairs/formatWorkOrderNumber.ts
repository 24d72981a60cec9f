/** The order number as displayed and searched for: R-1042. */
export const formatWorkOrderNumber = (number: number): string => `R-${number}`;
