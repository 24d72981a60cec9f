import { grouped } from './numbers.ts';

/** 1,240 sq ft */
export const formatArea = (sqft: number): string => `${grouped(sqft)} sq ft`;
