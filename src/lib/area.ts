import { formatNumber } from './numbers.ts';

/** "1,240 sq ft", "about 1,240 sq ft" */
export const formatArea = (sqft: number, isApproximate = false): string =>
  isApproximate ? `about ${formatNumber(sqft)} sq ft` : `${formatNumber(sqft)} sq ft`;
