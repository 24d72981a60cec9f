import { asksForCriterion } from './applyingFacts.ts';
import { otherAnimals } from './readPets.ts';
import { detailTopics } from './detailTopics.ts';
import { overviewPattern, surroundingTopics } from './surroundingTopics.ts';

// the rules for pets, parking, and fees are part of those topics
const { rules, ...generalTopics } = surroundingTopics;

const building = '(?:home|house|apartment|unit|place|building|door|lock ?box|gate)';
const accessQuestion = String.raw`(?:going to )?get in(?:side)?(?= *$| *[?.!]| (?:there|when|for my)\b)|(?:get in(?:to|side)?|open|unlock) (?:the|my|this|that) ${building}\b|get (?:the|my) keys?\b`;

/** `is 15 months cheaper than 12`, `is a longer lease cheaper`: compares terms, and searches for nothing. */
const termsPattern =
  /\b\d{1,2}[- ](?:months?|meses|mos?)\b.{0,20}\b(?:cheaper|less|more|better|vs|versus|than|or|mas barat[oa]|que)\b|\b(?:cheaper|less|save|difference|cost\w*|price)\b.{0,25}\b(?:for|with|on|if i (?:sign|do|stay)|per) (?:a )?\d{1,2}[- ](?:months?|meses)\b|\b(?:longer|shorter|1 year|2 year) (?:lease|contract|term)s?\b|\bcontrato mas (?:largo|corto)\b/;
export const comparesTerms = (normalizedText: string): boolean => termsPattern.test(normalizedText);

/** The topic of a question; the first match wins. */
const topics = {
  cancelTour:
    /\b(?:cancel|call off)\b.{0,30}\b(?:tour|visit|viewing|showing|appointment|it)\b|\bcancel(?:l?ed)? my\b|\bcancel(?:a\w*)?\b.{0,20}\b(?:visita|cita|tour)\b/,
  moveTour:
    /\b(?:booked|have|had|scheduled|got|hay|tengo|tenia|agende) (?:an?|the|my|our|una|la|mi) (?:tour|visit|viewing|showing|appointment|visita|cita)\b.{0,60}\b(?:sick|can'?t|cannot|came up|has to work|have to work|emergency|running late|not going to make|need to (?:change|move|push)|enferm\w+|no puedo|no voy a poder)\b|\b(?:reschedule|move|change|another time|different time|postpone)\b.{0,30}\b(?:tour|visit|viewing|showing|appointment)\b|\breschedule\b|\b(?:get|have) (?:it|that|mine) (?:moved|changed|rescheduled)\b|\b(?:move|change|push|switch) (?:it|that|mine) (?:to|till|until) (?:mon|tues?|wed|thu|fri|sat|sun|tomorrow|next|the \d)|\b(?:can'?t|cannot|can not|won'?t) (?:be able to )?(?:make it|come|go)\b(?! (?:over|above|higher))|\b(?:cambiar?|mover|posponer|reprogramar)\b.{0,20}\b(?:visita|cita|tour)\b/,
  door: new RegExp(
    [
      String.raw`\b(?:door|access|entry|gate|lock ?box|lock|keypad) (?:pin )?codes?\b`,
      String.raw`\b(?:the|my|a|new|this) (?:new )?(?:pin|codes?) (?:\w+ )?(?:does|doesn'?t|is|isn'?t|won'?t|will|did|didn'?t|not|for|to)\b`,
      String.raw`\bcode of (?:the|my)\b`,
      String.raw`\bcodes? (?:that |to |which )?(?:opens?|unlocks?|for|of)\b(?=.{0,20}\b(?:lock ?box|door|gate|home|house|unit|apartment|keypad)\b)`,
      String.raw`\b(?:how|where) (?:do|can|will|would|am|should) (?:i|we) (?:${accessQuestion})`,
    ].join('|'),
  ),
  myTour:
    /\b(?:when|where|what time|what day|which day|at what time)\b.{0,20}\b(?:my|our) (?:tour|visit|viewing|showing|appointment)\b|\b(?:is|do) (?:my|our|i have an?|we have an?) (?:tour|visit|viewing|showing|appointment)\b|\bcuando (?:es|era|sera) mi (?:visita|cita|tour)\b|\b(?:about|confirm|check on|status of|directions to|details of) (?:my|our) (?:tour|visit|viewing|showing|appointment)\b/,
  apply:
    /\b(?:apply|application|solicitud|aplicar)\b(?! fee)|\b(?:i|we) (?:already |just |really )?(?:toured|visited|viewed|saw|went (?:to|and) (?:see|saw))\b(?: [^ ]{1,20}){0,12} (?:next|now what|lov[a-z]{1,4}|want (?:it|this|that)|take it|liked?)\b|\bnext steps?\b/,
  criteria:
    /\b(?:qualif\w*|criteria|credit|score|(?:what|how much|my|enough|verify|proof of) (?:\w+ )?income|income (?:requirement|to)|requirements?|background checks?|rental history|evict\w*|felon\w*|criminal|bankrupt\w*|guarantors?|fiador\w*|aval|antecedentes|desaloj\w*|how many (?:people|persons|adults|occupants)(?! (?:already |else |currently |do i )?(?:live|living|share|are (?:in|there)))|occupancy|cuant[oa]s personas|approved?|eligible|accept me|co-?sign\w*|\d(?:\.\d)? ?(?:times|x) (?:the |my |your )?(?:monthly )?rent|no (?:job|credit)|ssn|social security|seguro social|itin|requisitos?|criterios?|historial de credito|credito|ingresos?|comprobar ingresos|(?:what do|do) (?:you|u|yall|y'all|they|you guys) (?:even |actually |really )?(?:check|look at|look for)|papeles (?:de (?:in)?migracion|migratorios)|(?:least|less|not so) (?:strict|picky)|stricter|(?:with|from|have|got|using|count|use|on) (?:\w+ ){0,2}savings|savings (?:instead|count|only|enough)|(?:con|mis|tengo|usar) (?:\w+ )?ahorros|(?:paid|pagan?|pago) (?:in |en )?(?:cash|efectivo)|what (?:documents?|docs|papers?|paperwork) (?:do|will|should)|(?:que|cuales) (?:papeles|documentos)|papeles (?:piden|necesito)|how (?:fast|soon|quick\w*|long) (?:do|will|would|does|until|till?|before) (?:\w+ ){1,4}(?:decide|hear|know|approv\w*)|how long (?:til+|until|before|till) (?:we|i|you) (?:hear|know)|(?:after|once) (?:i|we) (?:apply|applied)|after applying|despues de aplicar|(?:both|our|two|2|combine\w*|all) (?:\w+ )?(?:incomes|count))\b/,
  tour: /\b(?:tours?|face ?time|video call|virtual(?:ly)?|self[- ]guided|(?:schedule|set up|arrange|make|get|book|plan) (?:an? |the |my )?(?:visit|tour|appointment|showing|viewing|time)|visit|viewing|showing|see (?:it|the|this|that|one)|show me (?:the|this|that) (?:place|home|house|apartment|unit|1)|(?:come|stop|swing) (?:by|over)|can (?:i|we) (?:come|stop by|swing by)(?! (?:back|with))|(?:i|we)(?:'?d|'?ll)? (?:\w+ ){0,3}(?:come|stop|swing) (?:see|around|today|tomorrow|on|this|next|in the)|look at (?:it|the|that|this)|(?:soonest|earliest) (?:i|we) (?:can|could) (?:see|look|tour|visit)|what times? (?!.{0,20}(?:trash|quiet|office|open|close))(?=.*\b(?:today|tomorrow|mon|tues?|wed|thu|fri|sat|sun|weekend|morning|afternoon|evening)\w*\b)|book|appointment|walk ?through|when can i|ver (?:la|el)|verl[ao]|cuando (?:la |lo )?puedo ver|visitar|visitas?|cita|horarios? de visita)\b/,
  ...detailTopics,
  lease: new RegExp(`${detailTopics.lease.source}|${termsPattern.source}`),
  ...generalTopics,
  deposit:
    /(?<!\b(?:pet|dog|cat) )\bdeposits?\b(?!.{0,40}\b(?:total|all|everything|back|refund\w*|return\w*)\b)|\bdepositos?\b(?!.{0,40}\b(?:devuelv\w+|devolv\w+|reembols\w+|regres\w+)\b)(?! (?:por|de|para) (?:la |las |el )?(?:mascota|perro|gato))/,
  upfront:
    /\b(?:(?:total|cost|much|due) (?:\w+ ){0,3}to move[- ]in(?:to)?|(?:juntar|tener|ahorrar) (?:\w+ ){0,2}para (?:mudarme|mudarnos|entrar)|move[- ]in total|up ?front|first (?:and|month) (?:\w+ )?(?:the )?last|primer(?:o)? y ultimo|move[- ]in (?:cost|fee)s?|before (?:moving|(?:i|we) (?:move|get|have)\b)|(?:need|pay|owe|due|have) (?:\w+ ){0,2}(?:to move in(?:to)?|at move[- ]in)|(?:pag\w+|cuesta|necesito|cuanto es|debo) (?:\w+ ){0,2}para (?:mudarme|mudarnos|entrar)|de entrada)\b/,
  pets: new RegExp(
    String.raw`\b(?:pets?|dogs?|cats?|animals?|breeds?|pit ?bulls?|rottweilers?|labs?|labrador|shepherd|husky|mascotas?|perr[oa]s?|perrit[oa]s?|gat[oa]s?|gatit[oa]s?|razas?|weight limits?|limite de peso|pupp(?:y|ies)|kittens?|kitt(?:y|ies))\b|${otherAnimals.source}`,
  ),
  parking:
    /\b(?:parking|park|garage|car ?port|how many (?:cars|vehicles|trucks|spots|spaces)|cars? fit|fit (?:\w+ ){0,2}(?:cars?|trucks?)|(?:carros|coches|autos) caben|cuantos caben|(?:room|space|spots?) for (?:\w+ ){0,2}(?:cars?|vehicles?|trucks?)|cuant[oa]s (?:carros|coches|autos|lugares|cajones)|estacionamiento|estacionar\w*|cochera)\b/,
  utilities:
    /^(?!.*\b(?:stove|oven|range|fire ?place|water heater|pressure|electric (?:car|vehicle)|estufa|chimenea)\b).*\b(?:utilit\w+|electric\w*|water|gas bill|internet|wi-?fi|trash|sewer|servicios|luz(?! natural)|el agua|basura)\b/,
  included:
    /\b(?:what(?:'?s| is| all is| comes?)? (?:\w+ ){0,2}(?:included|covered)|what (?:all )?(?:does|do) (?:the |my )?(?:base )?rent (?:include|cover)|(?:included|covered) (?:in|by|with) (?:the |my )?rent|(?:the )?rent (?:includes?|covers?)|what else (?:do|would|will|must) (?:i|we) (?:have to |need to )?pay|other (?:monthly )?(?:costs|expenses|bills)|que mas (?:pago|se paga|hay que pagar|tengo que pagar)|otros gastos|que (?:\w+ )?(?:incluye|cubre|incluida?)(?: (?:la|en la) renta)?|incluye la renta|incluid[oa]s? en la renta)\b/,
  fees: /\b(?:how much|costs?|cuanto|cuesta)\b.{0,30}\b(?:appl(?:y|ication)|app|apps|solicitud|aplicacion|aplicar)\b|\b(?:break(?:ing)? (?:the |my |a |your )?lease|(?:end|leave|terminat\w+)(?:ing)? (?:the |my |a )?(?:lease )?early|(?:romper|terminar|cancelar) (?:el |mi )?contrato)\b|(?<!without )(?<!without the )\b(?:fees?|charges?(?! (?:my |an? |the )?(?:ev|tesla|car|electric))|costs? extra|extra costs?|hidden|cargos?|cuotas?|comision(?:es)?)\b/,
  rules,
  price:
    /\b(?:price|prices|cost|costs|how much|rent is|rent for|rent of|(?:the|its|base) rent|total|monthly|per month|a month|discount|negotia\w+|cheaper|lower|deals?|specials?|concessions?|promo\w*|dollars|confirm|precios?|cuanto(?! (?:tiempo|tarda\w*|se (?:hace|tarda)|falta|hago)\b)|descuentos?)\b|\$/,
  availability:
    /\b(?:available|availability|free|still|move in|when could|vacant|taken|disponibles?|libres?|desocupad[oa]s?|disponibilidad|mudarme)\b/,
  overview: overviewPattern,
  amenities:
    /\b(?:furnished|elevator|lift|wheel ?chair|accessible|have|has|with|come|comes|include\w*|amenit\w+|features|there|tiene|incluye|amueblad[oa]|elevador)\b/,
} as const;

export type Topic = keyof typeof topics | 'virtualTour';

/** What a question about a criterion may seem to be about. */
const openTopics: readonly Topic[] = [
  'apply',
  'deposit',
  'price',
  'rules',
  'lease',
  'included',
  'availability',
  'overview',
  'amenities',
];

/** A message that names nothing to search for is `isAlone`: then a statement may ask for a criterion. */
/** `what does it cost to apply` asks for the fee, and `do I pay the deposit after I apply` for the deposit. */
const besideApplyingPattern =
  /\b(?:how much|costs?|fees?|price|cuanto|cuesta|deposits?|depositos?)\b|\bafter (?:i|we) appl|\bdespues de aplicar/;

/** `how much is it all together with fees` asks for the price. */
const wholePricePattern =
  /\b(?:how much|what) (?!(?:are|r|is) (?:the |your |all )*(?:fees|charges))(?:.{0,30} )?(?:all ?together|altogether|all in|in all|in total|total|everything|(?:with|w\/?|including|plus) (?:all )?(?:the |ur |your )?fees)\b|\bcuanto\b.{0,30}\b(?:en total|con todo)\b/;

export function detectTopic(normalizedText: string, isAlone = false): Topic | null {
  const found = Object.entries(topics).find(
    ([name, pattern]) =>
      pattern.test(normalizedText) &&
      !(name === 'apply' && besideApplyingPattern.test(normalizedText)) &&
      !(name === 'fees' && wholePricePattern.test(normalizedText)),
  );
  const topic = (found?.[0] as Topic | undefined) ?? null;
  const isOpen = topic === null || openTopics.includes(topic);
  return isOpen && asksForCriterion(normalizedText, isAlone) ? 'criteria' : topic;
}

/** `can I use one application for two of your houses`: asks what is allowed, though it names a kind of home. */
export const asksWhatIsAllowed = (normalizedText: string): boolean =>
  /^(?:(?:and|so|ok|okay|but|n|y|hi|hey|hello|also|oh) )*(?:can|could|may|must|should|do|will|would|did) (?:i|we|my \w+|our \w+|someone|somebody|everyone|you|u) (?:\w+ )?(?:use|apply|transfer|put|add|share|split|sign|bring|pay|send|hold|keep|give|change|paint|install|sublet|cancel|back out|get (?:it|that|my|the) \w+ ?back|reuse|combine)\b/.test(
    normalizedText,
  );
