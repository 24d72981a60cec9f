import { all, others, type Sign, then, unless } from './near.ts';

const closedIn = String.raw`(?:elevator|lift|bath ?room|rest ?room|closet|trunk|stair ?well|stairs|laundry room|balcony|dryer|washer|washing machine|basement|attic|vent|chimney|storage(?: unit| room| closet)?|shed|pantry|shower|room|bed ?room|fridge|freezer|garage|patio|roof|crawl ?space|hallway|cabinet|vestibule|lobby|mail ?room|gym|sauna|boiler room|utility room|trash (?:room|chute)|car|vehicle|truck|van|toy box|chest|unit|apartment|house|home)`;
const someone = String.raw`(?:im|i|were|we|weve|ive|me|us|myself|ourselves|${others}|grandkid|him|her|them|himself|herself|old lady|guest|visitors?|worker|technician|delivery|pregnant)`;
const stuck = String.raw`(?:stuck|trapped|locked|caught|pinned|wedged|jammed|shut|confined|entrapped|stranded|buried|crushed)`;
const notPeople =
  /\b(?:keys? (?:is|are|got|locked|inside|stuck|in)|lease|contract|couch|sofa|mattress|furniture|package|mail|card|coin|ring (?:is|got|fell)|drawer|traffic|line|loop|queue|phone|wallet|credit|account|portal|price|rate|window is|door is stuck open|car (?:is |got )?stuck|cart|ball|toy|screw|zipper|clothes|shirt|boxes|food|hair ?ball|in the middle of|between (?:two|homes|these|choosing)|decid\w+|keys?|app|application|website|page|old (?:smell|water))\b/;
const part = String.raw`(?:hands?|fingers?|arms?|legs?|foot|feet|head|hair|neck|toes?|thumb|sleeve|dress|knee)`;

export const entrapment: readonly Sign[] = [
  ...unless(
    new RegExp(
      String.raw`${notPeople.source}|\b(?:empty|nobody (?:is |s )?(?:in|inside|stuck)|no people|no one (?:is |s )?(?:in|inside)|locked out)\b`,
    ),
    [
      new RegExp(
        String.raw`\b${someone}\b(?: [a-z0-9]+){0,4} ${stuck}(?: up| shut| herself| himself| themselves| myself)?(?: alone| inside| now)?(?: in(?:side)?(?: of)?| inside| in the back of| on| between| under| underneath| behind| at) (?:the |a |my |our |this |an |their |his |her )?(?:\w+ ){0,3}(?:${closedIn})\b`,
      ),
      new RegExp(
        String.raw`\b${stuck}(?: up)? (?:in|inside|on|between|at)(?: of)? (?:the |your |an |this |a )?(?:\w+ )?(?:elevator|lift|floors)\b`,
      ),
      new RegExp(
        String.raw`\b(?:elevator|lift)\b(?: [a-z0-9]+){0,6} (?:stopped|stuck|stalled|died|jammed|froze|frozen|dropped|halted|quit|trapped|broke down|wont (?:open|move))\b.*\b(?:me|us|people|someone|im|were|we|i|inside|kid|kids|mom|baby|wife|husband|person|panic\w*|help|in it|let (?:me|us) out|with)\b`,
      ),
      new RegExp(
        String.raw`\b(?:im|were|we|i|people|kids?|someone|mom|dad|wife|husband|neighbor)\b(?: [a-z0-9]+){0,4} (?:in|inside) (?:the |an |your |this )?(?:elevator|lift)\b.*\b(?:wont|doors?|stuck|stopped|not moving|isnt moving|cant|trapped|floors?|panic\w*|half an hour|minutes|nobody)\b`,
      ),
      new RegExp(
        String.raw`\bbetween (?:the )?(?:\w+ )?(?:and )?(?:\w+ )?floors?\b.*\b(?:elevator|stuck|inside|us|me)\b`,
      ),
      new RegExp(
        String.raw`\b(?:elevator|lift|door|doors|lock|latch|knob|handle|gate)\b.*\b(?:cant|no way to|unable to|trying to) (?:get|come|let (?:me|us|her|him)) (?:back )?out\b|\b(?:cant|no way to) (?:get|come) out(?: of (?:the|this|my|here) ?(?:\w+ )?(?:elevator|room|bathroom|closet|bedroom|basement|car|garage|apartment|unit|house|shower|storage|stairwell)?| \/|$| and| from| help| the (?:door|lock))`,
      ),
    ],
  ),
  ...unless(/\b(?:lease|contract|locked out|outside|keys inside|app|portal|closet door|cabinet)\b/, [
    new RegExp(
      String.raw`\b(?:im|we|were|i|she|he|shes|hes|mom|son|daughter|kid|toddler|child|baby|wife|husband|grandma|roommate)\b(?: [a-z0-9]+){0,4} (?:locked|stuck|trapped) (?:in|inside)(?: \/|$| and| the (?:bathroom|bedroom|room|closet|stairwell|laundry)| here| my (?:bathroom|bedroom|room|own))`,
    ),
    /\b(?:trapped|stuck) (?:inside|in here|in there|under|underneath|beneath|behind|between)\b(?=.*\b(?:me|i|im|us|we|help|out|he|she|kid|child|baby|someone|people|person|mom|dad|son|daughter|open)\b)/,
    /\b(?:door|lock|knob|handle)\b(?: [a-z0-9]+){0,6} (?:broke|jammed|stuck|fell off|came off|wont open|not opening|wont turn|shut|locked)\b.*\b(?:im|were|i am|and i|me|us) (?:stuck |locked |trapped |still |in |inside)+\b|\b(?:im|were|me and|i am|inside|in) (?:the |my )?(?:bathroom|bedroom|closet|laundry room|stairwell|storage room|basement|garage|shower)\b.*\bdoor(?: [a-z0-9]+){0,3} (?:wont|jammed|stuck|doesnt|broke|not open\w*|locked)\b/,
    /\block(?:ed|s|ing)? (?:himself|herself|themselves|myself|ourselves|themself|itself)(?: [a-z0-9]+){0,3} (?:in|inside|on the balcony|on the roof|on the patio)\b/,
  ]),
  {
    sign: new RegExp(
      String.raw`\b(?:bab(?:y|ies)|infant|toddler|newborn|kids?|child|children|son|daughter|nephew|niece|grand\w+|dogs?|puppy|pup|twins?|year old|\d+ yo|little (?:one|girl|boy)|granddaughter|grandson)\b(?: [a-z0-9]+){0,8} (?:locked|trapped|stuck|shut|left|alone|inside|in)(?: [a-z0-9]+){0,4} (?:car|vehicle|truck|van|suv|bathroom|bedroom|room|closet|dryer|washer|trunk|elevator|apartment|unit|house|balcony|inside|hot car|crib|home|garage|fridge)\b`,
    ),
    unless:
      /^(?!.*\b(?:locked|trapped|stuck|shut (?:in|inside)|hot car|cant (?:get|open|reach)|crying|wont open|windows up|overheat\w*|parked|keys)\b)|\b(?:room for|bedroom for|pet|toilet|fence yard|seat|in (?:our|the) (?:apartment|unit|house) (?:with|and) (?:us|a)|wont unlock the app)\b/,
  },
  /\b(?:locked|keys?)(?: [a-z0-9]+){0,6} (?:car|vehicle|van|truck|inside|apartment|house)\b.*\b(?:baby|infant|toddler|kid|child|son|daughter|newborn|twins?|dog)\b(?: [a-z0-9]+){0,4} (?:in|inside|still|is|alone|locked|trapped|stuck|crying|sleeping|asleep)\b|\b(?:baby|infant|toddler|kid|child|son|daughter|newborn|dog)\b(?: [a-z0-9]+){0,4} (?:in|inside) (?:the |my |a |that )?(?:\w+ )?(?:car|vehicle|van|truck)\b.*\b(?:lock\w*|keys?|hot|windows?|degrees|alone|nobody|heat|sun|won.?t)\b|\b(?:windows (?:rolled )?up|hot|parked|locked) (?:\w+ )?(?:car|van|truck|vehicle)\b.*\b(?:baby|infant|toddler|kid|child|dog|puppy|son|daughter)\b/,
  new RegExp(
    String.raw`\b${part}(?: [a-z0-9]+){0,3} (?:stuck|caught|trapped|jammed|wedged|pinned|crushed|sucked|pulled)(?: in(?:to)?| inside| between| under| by| through| behind)?\b(?=.*\b(?:door|elevator|disposal|railing|rail|drain|gate|fence|bars|balusters|banister|window|garage|machine|escalator|vent|grate|chair|bed|faucet|pipe|toilet|spindles|pool|slot|hinge|washer|dryer|crib)\b)`,
  ),
  new RegExp(
    String.raw`\b${stuck}(?: [a-z0-9]+){0,2} (?:under|underneath|beneath|behind|by|against)(?: [a-z0-9]+){0,3} (?:book ?case|book ?shelf|shelf|shelves|dresser|tv|car|garage door|furniture|cabinet|wardrobe|fridge|refrigerator|bed|rubble|debris|ceiling|wall|tree|beam|armoire|murphy bed|piano|washer|dryer|gate|vending machine)\b|\b(?:dresser|book ?case|book ?shelf|shelf|cabinet|tv|wardrobe|fridge|garage door|gate|armoire|murphy bed|ceiling|wall)\b(?: [a-z0-9]+){0,4} (?:fell|came down|tipped|dropped|closed|collapsed|landed|crashed)(?: [a-z0-9]+){0,2} (?:on|onto|over|on top of) (?:top of )?(?:me|him|her|us|my (?:\w+ )?(?:son|daughter|kid|kids|child|mom|dad|wife|husband|leg|arm|foot|hand|head|baby|brother|sister|roommate|grandma|grandpa)|the (?:baby|kids?|child)|someone)\b`,
  ),
  // Spanish
  ...unless(/\b(?:llaves? (?:adentro|dentro)|afuera|fuera de|contrato|trafico|paquete|tarjeta|cuenta)\b/, [
    /\b(?:atrapad[oa]s?|encerrad[oa]s?|atorad[oa]s?|atascad[oa]s?|trabad[oa]s?|prensad[oa]s?|aplastad[oa]s?|atrancad[oa]s?)(?: [a-z0-9]+){0,3} (?:elevador|ascensor|bano|cuarto|closet|balcon|coche|carro|auto|camioneta|recamara|habitacion|adentro|dentro|aqui|azotea|terraza|sotano|lavanderia|escaleras|bodega|garaje|cochera|debajo|bajo|entre|barandal|puerta|secadora)\b/,
    /\b(?:elevador|ascensor)\b(?: [a-z0-9]+){0,6} (?:atorad[oa]s?|atrapad[oa]s?|encerrad[oa]s?|paro|detuvo|trabo|atoro|se paro|no abre|no se mueve|no (?:podemos|puedo) salir|descompuso|quedo)\b.*\b(?:adentro|dentro|conmigo|nosotros|estoy|estamos|gente|persona|salir|mi|ayuda|auxilio|atrapad[oa]s?|encerrad[oa]s?|entre pisos)\b|\b(?:estoy|estamos|esta|quede|quedamos|quedo|hay|sigo|seguimos)(?: [a-z0-9]+){0,5} (?:atrapad[oa]s?|encerrad[oa]s?|atorad[oa]s?)\b|\bno (?:puedo|podemos|puede) salir (?:del?|porque|de la) ?(?:el |la )?(?:elevador|ascensor|bano|cuarto|recamara|apartamento|casa|balcon|depa\w*|closet|coche|carro|puerta|habitacion)\b/,
  ]),
  /\b(?:bebe|nin[oa]s?|hij[oa]s?|niet[oa]|sobrin[oa]|perr[oa]|mama|abuel[oa])\b(?: [a-z0-9]+){0,6} (?:encerr\w+|atrap\w+|ator\w+|adentro|dentro|en el (?:carro|coche|auto)|se quedo en)\b(?=.*\b(?:carro|coche|auto|camioneta|bano|cuarto|llaves?|elevador|ascensor|balcon|closet|puerta|habitacion|recamara|barandal|secadora)\b)|\b(?:llaves?|seguro|cerrado)\b.*\b(?:bebe|nin[oa]|hij[oa])\b(?: [a-z0-9]+){0,4} (?:adentro|dentro|en el (?:carro|coche|auto)|encerrad[oa])\b|\b(?:dedo|mano|brazo|pie|cabeza|pierna)s?\b(?: [a-z0-9]+){0,4} (?:ator\w+|atrap\w+|prens\w+|aplast\w+|trab\w+|machuc\w+)\b|\b(?:ator|atrap|prens|aplast|trab|machuc)\w+ (?:\w+ )?(?:el|la|los|un|una|mi|su) (?:dedos?|mano|brazo|pie|cabeza|pierna)\b/,
  then(String.raw`(?:le|me|se le|se me) (?:cayo|vino)`, 'encima', 5),
  ...unless(/\b(?:keys? (?:is|are) in the (?:box|office)|lease|contract|app|account|how much|do you)\b/, [
    all(
      'bab(?:y|ies)|infant|toddler|newborn|my (?:\\w+ )?(?:son|daughter|kids?|child|boy|girl)|twins|year old|nina|nino|hij[oa]|bebe|niet[oa]|dog|puppy',
      'car|truck|van|suv|vehicle|carro|coche|auto|camioneta',
      'lock\\w*|keys?|hot|degrees|windows?|heat|sun|crying|llaves?|calor|cerrad\\w+|encerrad\\w+|shut',
    ),
    all(
      '(?:bab(?:y|ies)|infant|toddler|newborn|my (?:\\w+ )?(?:son|daughter|kids?|child|boy|girl)|year old|grandson|granddaughter|hij[oa]|bebe|nin[oa]) (?:\\w+ ){0,4}(?:inside|in there|locked|alone|behind|trapped|adentro|dentro|sol[oa])',
      'lock\\w*|keys?|door|trab\\w+|cerr\\w+|llaves?|puerta|outside|shut|wont open|cant (?:get|open)',
    ),
    all(
      'inside|im in|trapped|stuck|both doors|in (?:the|this) (?:stairwell|room|bathroom|basement|elevator|closet|unit|laundry)',
      'lock\\w*|door|doors|handle|knob|gate',
      'wont|cant|will not|not|no way|jammed|broke|behind me|let me out|get out|came off|fell off',
      '(?:wont|not|isnt|doesnt) (?:let(?:ting)? (?:me|us) out|open)|get out|locked behind me|let (?:me|us) out|came off in my hand|stuck in|trapped|no signal|way out',
    ),
  ]),
  ...unless(
    /\b(?:nobody|empty|out of (?:order|service)|no one|is there an?|does it have|have an? elevator|key(?:s)? (?:is|are) stuck|how (?:old|often)|package|couch|with elevator)\b/,
    [
      all(
        'elevator|lift|elevador|ascensor',
        'stopped|stuck|dropped|jerk\\w*|froze|frozen|stalled|between|trapped|died|dark|wont (?:open|move)|not (?:moving|opening)|alarm button|emergency (?:phone|button)|fell|paro|atoro|trabo|obscur\\w*|oscur\\w*',
        'people|us|me|im|i|we|were|inside|kids?|in it|baby|mom|wife|husband|panic\\w*|air|hot|help|persons?|someone|minutes|hour|gente|personas|estoy|estamos|adentro|ayuda',
      ),
      all(
        'balcony|roof|patio|terrace|rooftop|pool area|fitness|gym|storage|stairwell|courtyard|vault|cellar|mechanical room|boiler room|sauna|balcon|azotea|terraza',
        'locked|shut|closed|stuck|trapped|latched|wont open|jammed|encerr\\w*|trab\\w*|cerro',
        'behind me|behind us|im|me|we|us|out here|in here|son|daughter|kid|mom|dad|grand\\w*|dog|cant get|no phone|no way|afuera|adentro|me quede|mi',
      ),
      all(
        'head|arm|hand|fingers?|foot|leg|toes?|hair|neck|ring finger|thumb|knee|wrist|ankle',
        'stuck|trapped|caught|wedged|jammed|pinned|crushed|sucked',
        'bars?|railings?|rails?|fence|banister|disposal|drain|door|gate|elevator|chair|window|garage|machine|vent|pipe|grate|balusters|spindles|slats|crib|faucet|bathtub|toilet|washer|dryer|cabinet|vending',
        'cant|wont|help|scream\\w*|cry\\w*|out|bleed\\w*|swell\\w*|swollen|blue|purple|my|his|her|kid|son|daughter|toddler|baby|child',
      ),
      all(
        'under|underneath|beneath|pinned|buried|crush\\w*|fell on|tipped|landed on|collapsed on',
        'dresser|book ?case|book ?shelf|shelf|shelves|tv|car|garage door|furniture|cabinet|wardrobe|fridge|refrigerator|rubble|debris|ceiling|wall|tree|armoire|bed|gate|air conditioner|washer|dryer|bookcase',
        'he|she|me|him|her|son|daughter|kid|child|toddler|baby|mom|dad|husband|wife|roommate|leg|arm|foot|hand|cant|im|someone|neighbor|grand\\w*',
        'pinned|trapped|cant|stuck|buried|crush\\w*|on (?:me|him|her|my|top)|not moving|help|out|breathe|breathing',
      ),
    ],
  ),
];
