const person =
  /\b(?:human|real (?:person|human|people)|live (?:person|agent)|(?:an?|another|some|the) person(?! (?:household|apartment|home|studio|unit))|representative|manager|someone (?:real|from)|somebody (?:real|from)|talk to (?:a|an|the|someone|somebody|you guys)|speak (?:to|with)|call me(?! (?:first|before|when|ahead|if))|una persona|hablar con)\b/;

/** Somebody to talk to, not `for one person`, `per person` or `in person`. */
export const asksForPerson = (plain: string): boolean =>
  person.test(plain) && !/\bper person\b/.test(plain) && !/\bin person\b/.test(plain);
