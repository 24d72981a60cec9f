/** Comes first in an email, whatever it is about. */
export const dangerNotice =
  'If there’s fire, gas, rising water or anyone in danger, leave and call 911 first.';
