const person =
  /\b(?:human|real (?:person|human|people)|live (?:person|agent)|person|representative|manager|someone (?:real|from)|somebody (?:real|from)|talk to (?:a|an|the|someone|somebody|you guys)|speak (?:to|with)|call me|una persona|hablar con)\b/;

/** `a person`, not `two persons` or `per person`. */
export const asksForPerson = (plain: string): boolean =>
  person.test(plain) && !/\bper person\b/.test(plain) && !/\bin person\b/.test(plain);
