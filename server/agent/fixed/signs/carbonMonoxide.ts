import { all, near, type Sign, then, together, unless } from './near.ts';

const symptom = String.raw`(?:head ?aches?|head (?:is )?(?:pounding|hurts|hurting|throbbing|killing)|heads (?:hurt|ache|are)|migraines?|dizz\w*|light ?headed|naus\w*|sick|throw\w* up|threw up|vomit\w*|puk\w*|sleepy|drowsy|faint\w*|confused|woozy|groggy|weak|pass\w* out|loopy|disoriented|queasy|cant stay awake|cant wake up|foggy|ill)`;
const burner = String.raw`(?:furnace|heater|gas (?:stove|oven|heater|heat|fireplace|furnace|dryer)|stove|oven|boiler|water heater|generator|grill|charcoal|exhaust|fumes|car (?:\w+ )?(?:running|idling)|running car|engine|fireplace|propane|kerosene|pilot|heat (?:came|kicked|is|was|on|turned|running|started)|heating|barbecue|bbq|hibachi|camp stove|garage|vents?)`;
const detector = String.raw`(?:detector|alarm|monitor|sensor|beep\w*|chirp\w*|co|going off|siren)`;
const allOfUs = String.raw`(?:all of us|we all|were all|everyone|both of us|we both|were both|whole family|entire family|the whole house\w*|(?:me|i|wife|husband|kids?|roommate|son|daughter|mom|dog|cat|baby|he|she|boyfriend|girlfriend) (?:and|too)|and (?:so (?:is|does|are)|my|the) (?:\w+ )?(?:kids?|wife|husband|dog|cat|roommate|son|daughter|mom|baby|boyfriend|girlfriend)|two of us|three of us|four of us|our (?:kids|heads)|every ?body|same (?:symptoms|thing)|the (?:kids?|dog|cat|baby)|us)`;
const atHome = String.raw`(?:inside|in here|at home|in (?:the|my|our|this) (?:apartment|house|home|unit|place|living room|bedroom|room)|since (?:the|we|i)|when(?:ever)? (?:the|we|i|im|were) (?:\w+ )?(?:heat\w*|furnace|heater|home|inside|stove|oven|turn)|step outside|go outside|go out|get outside|leave|outside|fresh air|windows? (?:closed|shut)|woke up|wake up|every morning)`;
const calm =
  /\b(?:sick of|sick and tired|sick dog|pets? sick|sick of (?:waiting|calling)|food poison\w*|flu|covid|hangover|migraine history|paint|mold\w*|carpet|smell of (?:weed|paint|trash)|cigarette|weed|headache (?:to|of a|dealing|process)|such a headache|a headache (?:for|and a half)|weak (?:signal|wifi|water|pressure)|heights?|virtual tour|rent|sewage|garbage)\b/;

export const carbonMonoxide: readonly Sign[] = [
  ...unless(
    /\b(?:batter(?:y|ies)|lb|single chirp|now and then|once (?:a|every|per)|every (?:few|\d+|couple|minute|thirty|sixty)|low|expired|end of life|replace[ds]?|replacement)\b/,
    [near('(?:carbon monoxide|monoxide|co2?) (?:alarm|detector|monitor|sensor|alert)s?', 'chirp\\w*')],
  ),
  ...unless(
    /\b(?:which|what|whose|replace\w*) (?:kind of )?batter(?:y|ies)\b|\bsingle chirp\b|\blow batter(?:y|ies)\b|\bend of life\b/,
    [
      near(
        '(?:carbon monoxide|monoxide|co2?) (?:alarm|detector|monitor|sensor|alert|thing|beeper|meter)s?',
        String.raw`going|goes|went|keeps|started (?!chirp)|sound\w*|beep\w*|blar\w*|ring\w*|scream\w*|alarming|wont|triggered|tripped|shows?|reads?|reading|says|flashing|yelling|shriek\w*|loud|off|red`,
      ),
    ],
  ),
  /\bco2? (?:levels?|leak|poison\w*|readings?)\b/,
  /\bcarbon monoxide\b(?![ /](?:and|or|smoke|alarm|detect|monitor|sensor|policy|safety|test|thing|unit)\w*)/,
  ...unless(/\b(?:batter(?:y|ies)|single chirp|once a|every (?:few|\d+|minute|thirty)|low)\b/, [
    ...together(detector, symptom, 12),
    then(
      'detector|alarm',
      'says (?:co|move to fresh air|evacuate|danger|warning|fresh air)|fresh air|4 beeps|four beeps|beeps? (?:4|four)|(?:4|four) times',
      8,
    ),
    /\b(?:4|four) (?:loud |quick |short )?beeps\b/,
  ]),
  ...unless(calm, [
    ...together(symptom, burner, 14),
    ...together(symptom, allOfUs, 6),
    ...together(
      String.raw`(?:head ?aches?|dizz\w*|light ?headed|naus\w*|throwing up|vomit\w*|woozy|groggy|drowsy|queasy|disoriented|faint\w*|sick)`,
      atHome,
      10,
    ),
  ]),
  ...unless(
    /\b(?:outdoor|outside|allowed|can (?:i|we)|may (?:i|we)|policy|is it ok|patio|balcony|included|have a|hook ?up)\b/,
    [
      ...together(
        String.raw`generator|charcoal|grill|bbq|barbecue|hibachi|propane heater|camp stove|kerosene heater|car (?:is |was )?(?:left )?(?:running|idling)`,
        String.raw`inside|indoors|in (?:the|my|our|a|his|her|their) (?:\w+ )?(?:garage|apartment|house|living room|kitchen|basement|bedroom|unit|room|hallway|closed garage)|to (?:keep|stay) warm|for heat|windows closed`,
        8,
      ),
    ],
  ),
  /(?<!\b(?:detector(?:es)?|alarmas?|sensor(?:es)?) de )\bmonoxido\b/,
  /\bmonoxido\b.{0,40}\b(?:suena|sono|sonando|sonar|pit\w+|activ\w+|no (?:deja|para)|marca|prend\w+|empezo|alert\w+)\b|\b(?:suena|sonando|pitando|activo|sono)\b.{0,40}\bmonoxido\b/,
  ...unless(/\b(?:gripe|covid|cruda|pintura|moho|bateria|pila)\b/, [
    ...together(
      String.raw`mare(?:os?|ad[oa]s?|ando|arme|amos)|dolor(?:es)? de cabeza|duele (?:mucho )?la cabeza|duelen? (?:la|las) cabezas?|nauseas?|vomit\w+|asco|somnolient\w+|mucho sueno|debil(?:es)?|confundid[oa]s?|desmay\w+|enferm[oa]s?`,
      String.raw`detector|alarma|calentador|estufa|todos|todas|toda la familia|calefaccion|calefactor|generador|boiler|horno|anafre|carbon|escape|gas|encendi\w*|prend\w+|afuera|salgo|salimos|dentro|aqui|adentro|los ninos|mi (?:espos[oa]|hij[oa]|familia)`,
      12,
    ),
    ...together(
      'generador|anafre|carbon|asador|brasero|parrilla',
      'adentro|dentro|en (?:la|el|mi) (?:casa|sala|cuarto|cocina|garaje|apartamento|cochera)|para calentar\\w*',
      8,
    ),
  ]),
  ...unless(/\b(?:permit\w+|patio|afuera en el|se puede|puedo (?:usar|tener))\b/, [
    all(
      'anafre|brasero|carbon|generador|asador|parrilla|hornilla|estufa de (?:gas|lena)|calentador de gas|grill|charcoal|generator|hibachi|camp(?:ing)? stove|propane',
      'frio|calentar\\w*|adentro|dentro|metimos|meti|prendimos|cold|warm|inside|indoors|garage|power (?:is )?out|no (?:power|heat)',
      'mama|papa|todos|dormid\\w+|mare\\w+|cabeza|nause\\w+|vomit\\w+|mal|siente|sick|sleepy|dizzy|headache|head|nausea\\w*|tired|weak|kids?|wife|husband|family|passed|inside|living room|garage|house|apartment',
    ),
  ]),
];
