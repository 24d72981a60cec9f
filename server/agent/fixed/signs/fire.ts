import { near } from './near.ts';

const notFire = String.raw`(?! ?-?(?:places?|stations?|pits?|extinguishers?|alarms?|detectors?|escapes?|drills?|sprinklers?|hydrants?|departments?|districts?|doors?|trucks?|lanes?|codes?|exits?|inspections?|safety|rat(?:ed|ing)|insurance|policy|protection|proof|wall|tables?|marshal)\b)`;
const notSmoke = String.raw`(?![ -]?(?:free|detectors?|alarms?|shops?)\b)`;
const device =
  'oven|stove|dryer|washer|dish ?washer|microwave|toaster|fridge|refrigerator|outlet|socket|plug|wires?|wiring|cord|' +
  'breaker|panel|heater|furnace|ac|vent|fan|lights?|lamp|switch|machine|tv|charger|battery|wall';
const whoSmokes =
  'i|we|you|they|to|not|dont|can|may|who|people|tenants|residents|guests|neighbors?|cigarette|secondhand';

export const fire: readonly RegExp[] = [
  /^(?:(?:help|please|emergency) )*fire(?: (?:fire|help|please|emergency|now))*[.?]*$/,
  /\b(?:on|caught|catching|catches|set) fire\b|\bfire (?:in|broke out|is spreading)\b/,
  new RegExp(
    String.raw`\b(?:a|the|small|big|huge|house|kitchen|grease|electrical|oven|stove|dryer|trash|dumpster|car) fire\b${notFire}`,
  ),
  /\b(?:fire|smoke) (?:alarm|detector)s? (?:(?:is|are|just|has|have|all|still|been) )*(?:going off|went off|gone off|sounding|blaring|ringing|screaming)\b/,
  new RegExp(
    String.raw`\bsmell(?:s|ed|ing)?(?: (?!cigar|weed|tobacco|marijuana|vape)[a-z]+){0,3} smoke\b${notSmoke}`,
  ),
  /\bsmell\w*(?: [a-z]+){0,3} burn(?:ing|t)\b|\bburnt smell\b/,
  /\bsmoke (?:is )?(?:coming|everywhere|filling|pouring|billowing|rising|spreading|all over)\b/,
  new RegExp(String.raw`\b(?<!\b(?:${whoSmokes}) )smoke (?:in|from|under|inside)\b`),
  new RegExp(
    String.raw`\b(?:see|seeing|saw|there is|theres|lots? of|black|thick|heavy|much|full of|fill(?:s|ed|ing) with) smoke\b${notSmoke}`,
  ),
  near(device, 'smok(?:ing(?! (?:allowed|permitted|ok|policy|area|section))|es)'),
  /\b(?:see|in|big|with|are|theres) flames\b|\bflames (?:coming|shooting|from|in|on|out|everywhere)\b/,
  /(?<!wood |wood-)\bburning\b(?! ?(?:stove|fireplace|wood))/,
  /\bsparks? (?:from|out|coming|flying|in)\b|\bthrowing sparks\b|\bspark(?:ing|ed)\b|\bexplosion\b/,
  /(?<!\b(?:contra|de) )\b(?:incendi\w+|fuego)\b|\b(?:en|hay|veo) llamas\b|\bchispas\b|\bquemando\b/,
  /\b(?:hay|sale|saliendo|veo|mucho|llen[oa] de|huelo|(?:huele|huelo|olor) (?:\w+ )?a) humo\b/,
  /\b(?:huele|huelo|olor) (?:\w+ )?a quemado\b|\bse (?:quema|quemo|incendia)\b/,
];
