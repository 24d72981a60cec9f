/** Added to every email about a repair. */
export const dangerNotice =
  'If there’s fire, gas, rising water or anyone in danger, leave and call 911 first.';
