import { formatNumber } from './numbers.ts';

/** "1,240 sq ft" */
export const formatArea = (sqft: number): string => `${formatNumber(sqft)} sq ft`;
