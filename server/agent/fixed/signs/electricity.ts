import { all, type Sign, then, together, unless } from './near.ts';

const wired = String.raw`(?:outlets?|sockets?|plugs?|power (?:strip|outlet|cord|point)|light ?switch(?:es)?|switch(?:es)?|lights?|light fixtures?|fixtures?|light ?bulbs?|chandelier|ceiling fan|breakers?|breaker (?:box|panel)|electrical (?:panel|box|outlet)s?|fuse ?box|panel|wires?|wiring|cords?|extension cords?|cables?|lamps?|chargers?|electric\w*|junction box|meter box|gfci|smoke detector|surge protector|baseboard heater|space heater|recessed lights?|can lights?|electrics|sockets)`;
const inWater = String.raw`(?:water|leak(?:s|ed|ing)?|drip(?:s|ped|ping)?|wet|soaked|soaking|flood(?:s|ed|ing)?|pouring|rain(?:ing|water)?|gushing|spraying|sprayed|trickl\w*|seep\w*|damp|moisture|condensation|steam(?:ing)?|puddle|drenched|streaming|submerged|splash\w*|spill(?:ed|ing)?)`;
const into = String.raw`(?:in|into|on|onto|out|from|through|over|down|behind|by|around|inside|near|next to|close to|above|under|past|toward|towards|across|along|reach\w*|touch\w*|hit(?:s|ting)?|to|at|surrounding|covering|where)`;
const calm =
  /\b(?:water ?heater (?:is )?electric|electric(?:ity)? (?:and|or|plus) (?:water|gas)|water (?:and|or|plus) (?:electric\w*|power|trash|gas)|(?:gas|trash|sewer|internet|utilit\w+) .*\belectric\w*\b.*\b(?:included|bill|pay)|who pays|included|bills?|per month|tour|any outlets|are there outlets|hook ?ups?|waterproof|water resistant|lights? (?:the )?(?:pool|fountain)|string lights|electric (?:car|vehicle|kettle|range)|water softener|hot tub|burn(?:ed|t)? out|light bulbs?(?: [a-z0-9]+){0,3} out|charge an ev|ev)\b/;
const hot = String.raw`(?:melt(?:s|ed|ing)?|scorch\w*|charr?ed|buzz\w*|hum(?:s|ming)?|crackl\w*|sizzl\w*|smok\w*|spark\w*|arc(?:s|ed|ing)|fizz\w*|hiss\w*|glow\w*|overheat\w*|burn(?:s|ed|ing|t)?(?! out)|burn marks?|brown(?:ing| marks?| spots?)?|black(?:ened| marks?| spots?| soot)|turn(?:ed|ing) (?:black|brown)|discolor\w*|pop(?:ped|ping)|zap\w*|shock(?:s|ed|ing)?|tingl\w*|singed|soot|exploded|blew up|caught|fried|flam\w*)`;
const feelsHot = String.raw`(?:is|are|feels?|felt|gets?|got|getting|becom\w*|super|very|really|too|so|extremely|burning|was|were|running|runs|seems|its)(?: \w+){0,2} (?:hot|warm|boiling)`;
const smellsHot = String.raw`(?:smell\w*|stink\w*|odor|stench|reek\w*)(?: [a-z0-9]+){0,5} (?:burn\w*|plastic|rubber|electrical|electric|wires?|ozone|fish\w*|hot|melt\w*|singed|smok\w*|metal\w*)|(?:burn\w*|plastic|rubber|electrical|ozone|fish\w*|acrid|metallic|hot|chemical) (?:\w+ )?(?:smell|odor|stench|stink)`;
const metal = String.raw`(?:faucet|tap|shower|fridge|refrigerator|stove|oven|washer|dryer|dishwasher|microwave|switch|outlet|sink|handle|railing|doorknob|plug|lamp|light|water|tub|pipe|appliance|metal|toaster|cord|panel|heater|fan|ac|socket|wall|hair ?dryer|pool|when i touch\w*|touch\w*|turn(?:ed)? (?:it )?on|plug\w* (?:it |something )?in)`;

/** What is out with a current can kill by water, heat, smell or sparks: then no breaker is touched. */
export const dangerousCurrent =
  /\b(?:water(?! heater)|wet|leak\w*|drip\w*|flood\w*|rain\w*|soak\w*|puddle|damp|moisture|burn\w*|melt\w*|hot to|(?:is|feels?|gets?|getting|too|very) (?:hot|warm)|overheat\w*|smell\w*|odor|stink\w*|smok\w*|spark\w*|arc(?:s|ed|ing)|buzz\w*|humm\w*|crackl\w*|sizzl\w*|pop(?:s|ped|ping)|shock\w*|zap\w*|tingl\w*|scorch\w*|charred|singed|soot|black marks?|agua|mojad\w+|gote\w+|huele|olor|humo|chisp\w+|quem\w+|caliente|derrit\w+|zumb\w+|toques?|calambre)\b/;

export const electricity: readonly Sign[] = [
  ...unless(calm, [
    // water where the current is
    new RegExp(
      String.raw`\b${inWater}\b(?: [a-z0-9]+){0,4} ${into}(?: of)? (?:the |my |our |an |a |some |all |this |that |all the )?(?:\w+ ){0,2}${wired}\b(?! (?:heater|pole|on the street|bill))`,
    ),
    new RegExp(
      String.raw`\b${wired}\b(?: [a-z0-9]+){0,4} (?:is|are|got|gets|getting|was|were|full of|has|have|keeps?|started|starts|all|where|that|with|started to) ?(?:\w+ ){0,3}${inWater}\b(?! (?:heater|damage from before|meter|bill|pressure|feature|view))`,
    ),
    ...together(
      String.raw`flicker\w*|buzz\w*|lights? (?:go|going|went|turn\w*) (?:on and off|off|out)|power (?:went|goes|cut)|dim\w*|breakers?(?: [a-z0-9]+){0,3} trip\w*|trip\w* (?:the |a |my )?breakers?`,
      String.raw`leak\w*|drip\w*|water (?:is |was |starts? |started |keeps? )?(?:coming|pour\w*|run\w*|drip\w*|leak\w*|on|in|from|everywhere)|rain\w*|flood\w*|wet ceiling|puddle|shower (?:runs?|is on)`,
      10,
    ),
    /\b(?:hair ?dryer|blow ?dryer|phone|charger|lamp|radio|heater|toaster|cord|laptop|power strip|curling iron|straightener)(?: [a-z0-9]+){0,4} (?:fell|dropped|slipped|went|landed)(?: [a-z0-9]+){0,2} (?:in|into)(?: [a-z0-9]+){0,3} (?:tub|bath\w*|water|sink|toilet|pool|shower)\b.*\b(?:plug\w*|shock\w*|still|on|spark\w*)\b/,
    new RegExp(
      String.raw`\b(?:water|flood\w*|puddle|leak\w*|wet floor|standing water|soaked)\b.*\b(?:reach\w*|near\w*|touch\w*|almost at|up to|covering|next to|by|around|above|close to|right under|inches from|at)(?: [a-z0-9]+){0,3} (?:${wired})\b`,
    ),
    new RegExp(
      String.raw`\b(?:ceiling|roof|wall|pipe|upstairs|ac|toilet|tub|shower|sink|dishwasher|washer)\b(?: [a-z0-9]+){0,4} (?:leak\w*|drip\w*|pour\w*)\b.*\b(?:${wired})\b`,
    ),
  ]),
  // what heats up, smells or sparks
  ...unless(
    /\b(?:ev|tesla|hot water heater|warm (?:white|light\w*)|recessed|dimmer|stainless|black (?:fixtures?|outlets?|switch\w*)|brown (?:switch|outlet)|included|burn(?:ed|t)? out|(?:heat|hot) (?:wave|outside)|ceiling fan hums)\b/,
    [
      new RegExp(String.raw`\b${wired}\b(?: [a-z0-9]+){0,5} ${hot}\b`),
      new RegExp(
        String.raw`\b${hot}(?: [a-z0-9]+){0,4} (?:in|inside|from|behind|at|out of|around|on|by|near|off|coming out of)(?: of)? (?:the |my |our |an |a |one of (?:the|my) )?(?:\w+ ){0,2}${wired}\b`,
      ),
      new RegExp(
        String.raw`\b(?:melted|scorched|charred|sparking|smoking|buzzing|burnt|burning|hot|crackling|fried|blackened|sizzling|humming|glowing|exposed|live|bare|frayed|chewed|dangling|loose|downed) (?:\w+ )?(?:outlet|socket|plug|switch|cord|wires?|wiring|breaker|panel|fuse ?box|power strip|power ?lines?|electrical)\b`,
      ),
      new RegExp(
        String.raw`\b(?:outlets?|sockets?|plugs?|switch(?:es)?|light ?switch(?:es)?|breakers?|panel|breaker (?:box|panel)|fuse ?box|cords?|wires?|wall plate|cover plate|power strip|extension cord|adapter|charger|faceplate|wall (?:by|around|behind|near) the (?:outlet|switch))\b(?: [a-z0-9]+){0,5} ${feelsHot}\b`,
      ),
      new RegExp(
        String.raw`\b(?:hot|warm|boiling)(?: [a-z0-9]+)? to (?:the )?touch\b.*\b(?:${wired}|wall)\b|\b(?:${wired}|wall)\b.*\b(?:hot|warm|boiling)(?: [a-z0-9]+)? to (?:the )?touch\b|\btouch\w* (?:the |my )?(?:outlet|plug|switch|cord|breaker|panel|wall plate)\b.*\b(?:hot|burn\w*|warm)\b`,
      ),
      new RegExp(
        String.raw`\b(?:${smellsHot})\b.*\b(?:${wired}|wall|vent|dryer|ac|heater|furnace|appliance|fridge|dishwasher|microwave|attic|unit|panel)\b|\b(?:${wired}|wall|breaker)\b.*\b(?:${smellsHot})\b`,
      ),
      /\bsmell\w*(?: [a-z0-9]+){0,4} (?:burn\w*|melting|hot) (?:plastic|rubber|wires?|electrical|hair|metal|wire)\b|\b(?:electrical|burning) (?:smell|odor|burning)\b|\belectrical fire\b/,
    ],
  ),
  ...unless(
    /\b(?:static|price|rent|sticker|bill|culture|news|cost|fees?|shocked (?:at|by|that|to (?:see|hear|find)))\b/,
    [
      new RegExp(
        String.raw`\b(?:got|get|gets|getting|gave|gives|give|was|been|keeps?|being|felt|feel|feeling)(?: [a-z0-9]+){0,3} (?:a |an )?(?:\w+ )?(?:shock\w*|zap\w*|jolt\w*|tingl\w*)\b(?=.*\b${metal}\b)`,
      ),
      new RegExp(
        String.raw`\b${metal}\b(?: [a-z0-9]+){0,5} (?:shock(?:s|ed|ing)?|zap(?:s|ped|ping)?|jolt(?:s|ed)?|bit) (?:me|us|him|her|my|you|anyone|people|when)\b`,
      ),
      /\b(?:electric|electrical|static) (?:shocks?|current|jolt)\b(?=.*\b(?:from|when|touch\w*|got|gave|through)\b)|\belectrocut\w+\b/,
    ],
  ),
  /\b(?:downed|fallen|live|exposed|bare|hanging|dangling|sparking|loose) (?:electric\w* |power )?(?:power ?lines?|wires?|wiring|cables?)\b(?! (?:internet|cable tv|tv))|\b(?:power ?lines?|electric (?:line|pole)s?|transformer)(?: [a-z0-9]+){0,4} (?:down|fell|fallen|on the ground|hanging|snapped|sparking|blew|exploded|across|on (?:the|my|a))\b|\bwires?(?: [a-z0-9]+){0,4} (?:exposed|hanging|sticking|dangling|sparking|bare|coming out)\b/,
  // Spanish
  ...unless(/\b(?:incluid[oa]s?|incluye\w*|cuanto cuesta|recibo|pagar|pago|calentador electrico|me toca)\b/, [
    ...together(
      String.raw`enchufes?|contactos?|tomacorrientes?|tomas? de (?:corriente|luz)|apagador(?:es)?|interruptor(?:es)?|lamparas?|focos?|cables?|cableado|breakers?|caja de (?:fusibles|luz|breakers|la luz)|tablero|extension(?:es)?|centro de carga|luz|luces|toma|enchufar|electric\w+|instalacion|fusibles?|pastillas? de la luz|cargador|ventilador|bombillos?|clavija`,
      String.raw`agua|mojad[oa]s?|mojando|gote\w+|chorre\w+|inund\w+|filtra\w+|humed\w+|lluvia|llueve|caliente\w*|calient\w+|quem\w+|derrit\w+|derret\w+|chisp\w+|humo|zumb\w+|huele|olor|truena|tronando|toques?|calambre|descarga|negr[oa]s?|chamusc\w+|ard\w+|corto ?circuito|parpade\w+ (?:y|con)|fuego|plastico`,
      7,
    ),
    /\b(?:me|le|nos) (?:dio|da|dan|pego|pega) (?:un |una |unos )?(?:\w+ )?(?:toques?|corrientazo|descarga|calambre|choque electrico|corriente)\b|\belectrocut\w+\b|\bcorto ?circuito\b|\bcables? (?:\w+ )?(?:pelad[oa]s?|expuestos?|suelt[oa]s?|caid[oa]s?|colgando|de fuera)\b|\b(?:huele|olor) (?:\w+ )?a (?:cable|plastico|hule|electricidad|alambre|corto) ?(?:quemad\w+)?\b/,
  ]),
  then('huele|olor', 'plastico quemado|cable quemado|hule quemado|cables', 3),
  ...unless(/\b(?:are there|does it|hook ?ups?|included|how many|is there|bill|coin laundry)\b/, [
    all(
      'ankle deep|flood\\w*|standing water|water|soaked|overflow\\w*|inch\\w* of|puddle|leak\\w*|pour\\w*|drip\\w*|running down|wet',
      'outlets?|plugged|plugs?|dryers?|electric\\w*|breakers?|power strip|sockets?|extension cord|cords?|switch(?:es)?|wires?|wiring|fuse ?box|panel|energized|appliances?',
      'plugged in|running|into|in|on|near|behind|around|touching|down|over|through|next|by|under|live|still',
    ),
  ]),
];
