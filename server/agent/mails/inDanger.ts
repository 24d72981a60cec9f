/** What comes first, whatever an email is about. */
export const inDanger = 'If there’s fire, gas, rising water or anyone in danger, leave and call 911 first.';
