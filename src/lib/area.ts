const count = new Intl.NumberFormat('en-US');

/** 1,240 sq ft */
export const formatArea = (sqft: number): string => `${count.format(sqft)} sq ft`;
