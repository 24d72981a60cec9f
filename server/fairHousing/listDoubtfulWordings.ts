import { groups } from './groups.ts';

const who = String.raw`(?:${groups.race}|${groups.origin}|${groups.religion}|${groups.orientation})`;
const kinds = String.raw`(?:famil(?:y|ies)|couples?|singles|professionals?|students?|bachelors?|bachelorettes?|empty nesters|retirees|seniors|men|women|gentlem[ae]n|lad(?:y|ies)|newlyweds|adults?|roommates|individuals?|persons?|people|tenants?|moms?|mothers?|${groups.religion})`;

/** Wording that a fair-housing office would question; facts about the home are not included. */
const phrases: readonly RegExp[] = [
  /\b(?:no|not suitable for|without|free of) (?:small |young )?(?:kids|children|families|babies|toddlers|minors|teenagers)\b/i,
  /\b(?:child|kid)[- ]?free\b|\b(?:kids|children) (?:are )?not (?:allowed|permitted|welcome)\b/i,
  /\b(?:adults?|singles|couples|students|christians?|seniors|professionals) only\b|\b(?:only|strictly) (?:for )?(?:adults?|singles|couples|students|christians?|seniors|professionals)\b/i,
  /\badult (?:building|community|living)\b/i,
  new RegExp(
    String.raw`\b(?:perfect|ideal|great|best|suited|suitable|intended|designed|meant|right|looking) for (?:an? |the )?(?:(?!home|kitchen|dog|pet)[a-z-]+ ){0,2}${kinds}\b(?! (?:room|gathering|dinner|meal|photo|home|kitchen)s?)`,
    'i',
  ),
  /\b(?:prefer(?:red|ence)?|seeking|wanted|looking for)(?: an?)? (?:[a-z-]+ ){0,2}(?:single|professional|christian|female|male|mature|quiet couple|married|young)\b(?: (?:tenants?|renters?|couple|person|professional|woman|man|lady|gentleman))?/i,
  /\b(?:mature|working|employed) (?:person|persons|couples?|individuals?|adults?|tenants?)\b/i,
  /\b(?:able.?bodied|handicapped|crippled|mentally (?:ill|stable))\b|\bmust be able to (?:climb|walk|live independently)\b/i,
  /\bno (?:section 8|vouchers?|hud|housing assistance|wheelchairs?|disabled|foreigners|immigrants|welfare)\b/i,
  /\b(?:section 8|vouchers?) (?:is |are )?not (?:accepted|allowed|welcome)\b/i,
  new RegExp(
    String.raw`\b${who} (?:neighbou?rhood|area|community|tenants?|household|family|home|people|renters?|only)\b`,
    'i',
  ),
  /\b(?:male|female|men|women) (?:tenants? |renters? )?(?:only|preferred)\b/i,
  /\bno (?:service|emotional support|assistance) (?:animals?|dogs?)\b/i,
  /\benglish[- ](?:speaking|speakers)(?: only)?\b/i,
  /\b(?:exclusive|safe|family.?friendly|family.?oriented) (?:neighbou?rhood|community|area)\b/i,
  /\b(?:close|near|next|walking distance) to (?:the |a )?(?:church|mosque|synagogue|temple)(?:es|s)? (?:for|so)\b/i,
  /\b(?:sin|no se (?:aceptan|admiten)) (?:ninos|niños|hijos|bebes|bebés)\b|\b(?:solo|solamente|únicamente) (?:para )?(?:adultos|parejas|señoritas|mujeres|hombres|estudiantes|profesionales|cristianos)\b|\bideal para (?:una? )?(?:parejas?|solteros?|solteras?|profesional(?:es)?|estudiantes?|familias?)\b/i,
];

/** The first match of each kind that needs another look. */
export const listDoubtfulWordings = (text: string): string[] =>
  phrases.flatMap((phrase) => phrase.exec(text)?.[0] ?? []);
