/** Wording that a fair-housing office would ask about. Facts of the home are none of it. */
const phrases: readonly RegExp[] = [
  /\bno (?:kids|children|families)\b/i,
  /\b(?:adults?|singles|couples|students|christians?|seniors) only\b/i,
  /\badult (?:building|community|living)\b/i,
  /\b(?:perfect|ideal|great|best|suited|suitable) for (?:a )?(?:young |single |retired |christian |professional )?(?:famil(?:y|ies)|couples?|singles|professionals?|students?|bachelors?|empty nesters|retirees|men|women|gentlem[ae]n|lad(?:y|ies))\b/i,
  /\b(?:mature|working|employed) (?:person|persons|couples?|individuals?|adults?|tenants?)\b/i,
  /\b(?:able.?bodied|handicapped|crippled|mentally (?:ill|stable))\b/i,
  /\bno (?:section 8|vouchers?|hud|housing assistance|wheelchairs?|disabled|foreigners|immigrants)\b/i,
  /\b(?:section 8|vouchers?) (?:is |are )?not (?:accepted|allowed|welcome)\b/i,
  /\b(?:white|black|hispanic|asian|jewish|catholic|christian|muslim|mormon) (?:neighbou?rhood|area|community|tenants?|household|family|home)\b/i,
  /\b(?:male|female|men|women) (?:tenants? |renters? )?(?:only|preferred)\b/i,
  /\bno (?:service|emotional support|assistance) (?:animals?|dogs?)\b/i,
  /\benglish[- ](?:speaking|speakers)(?: only)?\b/i,
  /\b(?:exclusive|safe|family.?friendly|family.?oriented) (?:neighbou?rhood|community|area)\b/i,
];

/** The first wording of each kind that should be looked at again. */
export const doubtfulWordings = (text: string): string[] =>
  phrases.flatMap((phrase) => phrase.exec(text)?.[0] ?? []);
