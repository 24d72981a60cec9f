import { all, near, type Sign, together, unless } from './near.ts';

const notFire = String.raw`(?! ?-?(?:places?|stations?|pits?|extinguishers?|alarms?|detectors?|escapes?|drills?|sprinklers?|hydrants?|departments?|districts?|doors?|trucks?|lanes?|codes?|exits?|inspections?|safety|rat(?:ed|ing)|insurance|policy|protection|proof|wall|tables?|marshal)\b)`;
const notSmoke = String.raw`(?![ -]?(?:free|detectors?|alarms?|shops?)\b)`;
const notFireWords =
  'places?|stations?|pits?|extinguishers?|alarms?|detectors?|escapes?|drills?|sprinklers?|hydrants?|departments?|districts?|doors?|trucks?|lanes?|codes?|exits?|inspections?|safety|rat(?:ed|ing)|insurance|policy|protection|proof|marshal|sale|stick';
const device =
  'oven|stove|dryer|washer|dish ?washer|microwave|toaster|fridge|refrigerator|outlet|socket|plug|wires?|wiring|cord|' +
  'breaker|panel|heater|furnace|ac|vent|fan|lights?|lamp|switch|machine|tv|charger|battery|wall';
const whoSmokes =
  'i|we|you|they|to|not|dont|can|may|who|people|tenants|residents|guests|neighbors?|cigarette|secondhand';

export const fire: readonly Sign[] = [
  /^(?:(?:help|please|emergency) )*fire(?: (?:fire|help|please|emergency|now))*[.?]*$/,
  /\b(?:on|caught|catching|catches|set) fire\b(?! (?:sale|season|deal))|\bfire (?:in|broke out|is spreading)\b/,
  new RegExp(
    String.raw`\b(?:a|the|small|big|huge|house|kitchen|grease|electrical|oven|stove|dryer|trash|dumpster|car) fire\b(?! (?:sale|going in the (?:lobby|fire ?place|clubhouse|lounge|pit)|in the (?:fire ?place|pit)))${notFire}`,
  ),
  ...unless(
    /\b(?:every time|whenever|each time|when(?:ever)? (?:i|we) (?:cook|fry|shower)|batter(?:y|ies)|hard ?wired|fry\w*|bacon|toast|steam|false alarm|chirp\w*|cook\w*)\b/,
    [
      /\b(?:fire|smoke) (?:alarm|detector)s? (?:(?:is|are|just|has|have|all|still|been) )*(?:going off|went off|gone off|sounding|blaring|ringing|screaming)\b/,
    ],
  ),
  new RegExp(
    String.raw`\bsmell(?:s|ed|ing)?(?: (?!cigar|weed|tobacco|marijuana|vape)[a-z]+){0,3} smoke\b${notSmoke}`,
  ),
  /\bsmell\w*(?: [a-z0-9]+){0,3} burn(?:ing|t)\b|\bburnt smell\b(?!.*\b(?:self clean|first time|new oven)\b)/,
  /\bsmoke (?:is )?(?:coming|everywhere|filling|pouring|billowing|rising|spreading|all over)\b/,
  new RegExp(String.raw`\b(?<!\b(?:${whoSmokes}) )smoke (?:in|from|under|inside)\b`),
  new RegExp(
    String.raw`\b(?:see|seeing|saw|there is|theres|lots? of|black|thick|heavy|much|full of|fill(?:s|ed|ing) with) smoke\b${notSmoke}`,
  ),
  near(device, 'smok(?:ing(?! (?:allowed|permitted|ok|policy|area|section))|es)'),
  /\b(?:see|in|big|with|are|theres) flames\b|\bflames (?:coming|shooting|from|in|on|out|everywhere)\b/,
  /(?<!wood )\bburning\b(?! ?(?:stove|fireplace|wood|questions?|desire|through|man|calories|bridges|money|a hole|hot|sensation|eyes))/,
  /\bsparks? (?:from|out|coming|flying|in)\b|\bthrowing sparks\b|\bspark(?:ing|ed)\b(?! (?:water|joy|clean|interest|conversation|lights?|pool|my))|\bexplosion\b(?! of)/,
  /(?<!\b(?:contra|de) )\b(?:incendi\w+|fuego)\b|\b(?:en|hay|veo) llamas\b|\bchispas\b|\bquemando\b/,
  /\b(?:hay|sale|saliendo|veo|mucho|llen[oa] de|huelo|(?:huele|huelo|olor) (?:\w+ )?a) humo\b/,
  /\b(?:huele|huelo|olor) (?:\w+ )?a quemado\b|\bse (?:quema|quemo|incendia)\b/,
  ...unless(
    /\b(?:every time|whenever|bacon|fry|batter(?:y|ies)|hard ?wired|fire ?place|pit|candles? (?:allowed|ok)|are candles|do you allow|policy|grill allowed|can (?:i|we)|how do)\b/,
    [
      ...together(
        'fire|flames?|flaming|blaze|blazing|ablaze|burning|burnt|engulfed|inferno|smoldering|embers',
        'stove|oven|kitchen|curtains?|couch|sofa|bed|mattress|dryer|toaster|microwave|pan|pot|oil|grease|candle|balcony|roof|hallway|closet|wall|attic|garage|neighbors?|upstairs|downstairs|next door|building|apartment|dumpster|trash|bush(?:es)?|car|carport|laundry|christmas tree|rug|carpet|grill|bbq|help|spreading|put (?:it )?out|extinguish\\w*|everywhere|trapped|bigger',
        5,
      ).map(
        (sign) =>
          new RegExp(
            String.raw`(?=.*(?:\b(?:flames?|flaming|blaze|blazing|ablaze|engulfed|inferno|smoldering|on fire|caught|catching|burning|fire (?!${notFireWords}))\b))${sign.source}`,
          ),
      ),
      /\bflames?\b(?: [a-z0-9]+){0,5} (?:high|coming|shooting|climbing|reaching|stove|pan|oven|window|roof|wall|ceiling|balcony|wont|spreading|neighbor\w*|everywhere)\b|\b(?:ablaze|engulfed|smoldering|up in flames|in flames)\b/,
      /\b(?:(?<!cigarette |weed |cigar |tobacco )smoke(?! (?:detector|alarm)s?\b)|smoky|smokey)\b(?: [a-z0-9]+){0,6} (?:thick|black|cant see|filling|everywhere|under (?:the|my) door|coming|pouring|out of|from (?:the|my|under|behind|a|next)|in the (?:hallway|hall|stairwell|building|apartment|kitchen|unit|walls?)|billow\w*|getting worse|choking)\b/,
      /\b(?:orange|red) glow\b|\bcant (?:see|get out)(?: [a-z0-9]+){0,4} (?:smoke|fire|flames)\b|\b(?:door|wall|doorknob|floor|ceiling) (?:\w+ )?(?:is |feels |was )?(?:\w+ )?hot\b.*\b(?:smoke|alarm|fire|smell)\b|\b(?:alarms?|detectors?)(?: [a-z0-9]+){0,8} (?:smell\w*|smoke(?! detector)|burning|flames|fire (?!alarm|department|drill))\b(?!.*\b(?:cook\w*|toast|batter\w*|shower|steam)\b)/,
      /\b(?:pan|pot|oil|grease|toaster|microwave|candle|dryer|heater|blanket|curtains?|towel)(?: [a-z0-9]+){0,4} (?:caught|ignited|lit up|went up|burst into flames|in flames|flaming|is burning)\b/,
    ],
  ),
  /\b(?:se (?:me )?(?:esta |estan |prendio|prendieron|incendi\w+|quem\w+|enciend\w+)(?: [a-z0-9]+){0,3} (?:quemando|incendiando|cocina|cortinas?|estufa|casa|apartamento|edificio|sarten|aceite|sofa|cama|basura|secadora|horno|colchon|balcon|vecin\w+|arbol|carro|techo|pared|cuarto)|(?:en|hay|veo|salen|con) (?:muchas )?(?:llamas|flamas|lumbre)|(?:agarro|prendio|se prendio|prendiendo) (?:fuego|lumbre)|lumbre|flamas|ardiendo|mucho humo|humo negro|humareda|(?<!(?:detector|detectores|alarma|alarmas) de )humo (?:\w+ )?(?:sale|saliendo|entra|entrando|viene|en el|en la|por|del|debajo))\b/,
  ...unless(
    /\b(?:smoking (?:is |area|section|allowed|on the)|non smoking|smoke free|cigar\w*|weed|vap\w+|bbq allowed)\b/,
    [
      all(
        'batter(?:y|ies)|scooter|e ?bike|bike|laptop|phone|hover ?board|vape|tv|computer|charger|power ?bank|drill|console|air fryer|crock ?pot|coffee maker|iron|candle|trash|dumpster|vent|chimney|mulch|hot plate',
        'smoking|smoke(?! (?:detector|alarm)s?)|popping|flames?|swell\\w*|swollen|hiss\\w*|sparks?|sparking|melt\\w*|caught|exploded|on fire|burning|glowing|ignited',
      ),
    ],
  ),
  ...unless(
    /\bsmoke and carbon\b|\b(?:every time|whenever|bacon|fry|batter(?:y|ies)|hard ?wired|cigarettes?|fire ?place|fire pit|pit|allowed|policy|cigar\w*|weed|smoking area|grill area|incense|bbq|barbecue|sale|extinguisher|drill|inspection|how|do you|is there)\b/,
    [
      all(
        'fire(?! (?:alarm|department|station|escape)s?)|flames?|(?<!cigarette )smoke(?! (?:detector|alarm|free))|burning|smoky|ablaze|blaze|embers|glow\\w*',
        'neighbors?|next door|upstairs|downstairs|unit|building|apartment|kitchen|stove|oven|dryer|wall|attic|roof|hallway|stairwell|balcony|window|door|room|vent|closet|garage|laundry|trash|dumpster|grass|field|bushes|fence|car|ceiling|lobby|basement|outside|bed|couch|chute',
        'coming|see|spread\\w*|smell\\w*|out of|alarms?|run\\w*|thick|black|cant|getting|everywhere|pour\\w*|fill\\w*|up|put|there is|theres|big|climb\\w*|inside|now|stuck|help|grab|leave|evacuat\\w*|cough\\w*|orange|closer|under|through|behind|still|won?t|high|caught',
      ),
    ],
  ),
  all(
    'se ven|veo|hay|salen|llamas|fuego|lumbre',
    'llamas|fuego|lumbre',
    'apartamento|casa|edificio|lado|vecin[oa]s?|cocina|ventana|balcon|arbol|basura|techo|cuarto|estufa|pasto|carro',
  ),
  ...unless(/\b(?:fire ?place|smoking area|allowed|ash ?tray)\b/, [
    all(
      'cigarette|cigar|ember|match|firework\\w*|lightning|candle|grill|barbecue|coals?|lit|torch|lighter',
      'mulch|siding|grass|bush(?:es)?|fence|trash|leaves|roof|balcony|curtains?|couch|bed|carpet|deck|patio|wall|paper|dumpster|tree|blanket',
      'spread\\w*|caught|lit|burning|flam\\w*|smok\\w*|smolder\\w*|going up|climbing|fire|glowing|up in',
    ),
  ]),
];
