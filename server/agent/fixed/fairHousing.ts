const people =
  String.raw`(?:families|family|kids|children|singles|students|professionals|seniors|elderly|retirees|immigrants|` +
  String.raw`whites?|blacks?|asians?|hispanics?|latinos?|mexicans?|jews|jewish|muslims?|christians?|catholics?|gays?|lgbtq?\w*|` +
  String.raw`disabled|americans|foreigners|women|men|type of people|kind of people|people like|demographic\w*|race|racial|ethnic\w*|religio\w*|neighbors)`;

const patterns = [
  new RegExp(
    String.raw`\b(?:good|great|best|right|suitable|fit|safe|ideal|perfect|nice) (?:\w+ ){0,2}(?:for|with) (?:\w+ ){0,2}${people}\b`,
  ),
  new RegExp(
    String.raw`\b(?:where|which|what|how many|many|are there|lots of|mostly|majority|full of|no|without|avoid) (?:\w+ ){0,4}${people}\b.{0,20}\b(?:live|lives|living|area|neighborhood|building|there|here|around)\b`,
  ),
  new RegExp(String.raw`\b(?:kind|type|sort) of people\b|\bdemographics?\b|\bpeople like (?:me|us)\b`),
  /\b(?:safe|safety|dangerous|sketchy|ghetto|crime|bad area|good area|nice area|rough)\b/,
  /\b(?:good|best|better|bad) schools?\b|\bschools? (?:\w+ ){0,2}(?:good|bad|better|safe|rated)\b|\bschool (?:rating|quality|district)s?\b/,
];

/**
 * Who lives where, for whom a place is good, how safe it is: the same words for everybody, and nothing that would lead
 * somebody to a place or away from one. What else was asked is answered all the same.
 */
export function fairHousingWords(plain: string): string | null {
  if (!patterns.some((pattern) => pattern.test(plain))) return null;
  return (
    'I do not describe who lives in an area, for whom it is right, or how safe it or its schools are: that would not be ' +
    'fair to everybody. Public sources and a visit at different hours of the day tell you more. Each home’s page lists ' +
    'what is near it.'
  );
}
