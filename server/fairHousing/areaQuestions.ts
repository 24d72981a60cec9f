const areaPatterns: readonly RegExp[] = [
  /\b(?:safe|safety|dangerous|sketchy|ghetto|crime|bad area|good area|nice area|rough)\b/,
  /\b(?:good|best|better|bad) schools?\b|\bschools? (?:\w+ ){0,2}(?:good|bad|better|safe|rated)\b|\bschool (?:rating|quality|district)s?\b/,
  /\b(?:good|great|best|right|suitable|safe|ideal|perfect|nice) (?:\w+ ){0,2}(?:for|with) (?:\w+ ){0,2}(?:families|family|kids|children|singles|students|seniors|elderly|retirees)\b/,
];

/** Whether the words are those of a question about how safe an area is, how good its schools are, or whom it suits. */
export const mentionsArea = (plain: string): boolean => areaPatterns.some((pattern) => pattern.test(plain));
