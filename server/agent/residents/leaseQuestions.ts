import { residentQuestions } from '../commonQuestions/residentQuestions.ts';

import { sumMonthsOfRent, sumNeededIncome } from './rentSums.ts';
import { fromCommon, type TeamQuestion } from './teamQuestion.ts';

const someone =
  '(?:room ?mates?|(?:boy|girl)friend|bf|gf|partner|husband|wife|friend|brother|sister|mom|mother|dad|father|son|daughter|cousin|fiance\\w{0,2}|\\w{1,12} in law|some(?:one|body)|another person|pareja|novi[oa]|espos[oa]|amig[oa]|herman[oa]|mama|papa|hij[oa]|prim[oa]|companer[oa](?: de cuarto)?)';
const screening =
  '(?:credit|background|screen\\w{0,5}|appl(?:y|ies|ication)|income|qualif\\w{1,4}|approved?|credito|antecedentes|solicitud|aplicar|ingresos|requisitos|evict\\w{0,4}|record|score)';

const screeningAnswer = {
  text: {
    en: 'I don’t have in writing whether someone who joins a lease goes through the same checks, so ask our team before the move.',
    es: 'No tengo por escrito si quien entra a un contrato pasa por la misma revisión, así que pregunte al equipo antes de la mudanza.',
  },
  criteria: /\b(?:credit|debts|background|adults?)\b/i,
};

const incomePattern =
  /\b(?:income|incomes|\d(?:\.\d)? ?(?:x|times)|(?:three|two) times|(?:make|makes|making|earn\w*) (?:enough|that much|\$? ?\d+)|combined|tips|pay ?stubs|ingresos?|\d veces|gana(?:r|mos)?)\b/;

const incomeAnswer = {
  text: {
    en: 'Whether someone who joins a lease has to meet that alone or together with you, I don’t have in writing, so ask our team before the move.',
    es: 'No tengo por escrito si quien entra a un contrato tiene que cumplirlo solo o junto con usted, así que pregunte al equipo antes de la mudanza.',
  },
  criteria: /\b(?:income|earn)/i,
  sum: sumNeededIncome,
};

const leaveEarlyAnswer = {
  text: {
    en: 'If you leave before your lease ends, what applies and what it costs is in your lease. I can’t say what it would be for you, so please talk to our team before you decide.',
    es: 'Si se va antes de que termine su contrato, lo que aplica y lo que cuesta está en su contrato. No puedo decir cuánto sería para usted, así que hable con el equipo antes de decidir.',
  },
  listedFee: /early|terminat|break/i,
};

const negotiationUnless = /\b(?:pets?|dogs?|cats?|parking|deposit|deposito|mascotas?)\b/;

const negotiationText = {
  en: 'I don’t have in writing whether an offer can be negotiated, or whether signing for longer changes the rent, and I can’t promise a lower one. Our team decides that, so tell them what you’d like before the offer’s date.',
  es: 'No tengo por escrito si una oferta se puede negociar ni si firmar por más tiempo cambia la renta, y no puedo prometer una más baja. Lo decide el equipo: dígale lo que quisiera antes de la fecha de la oferta.',
};

const ordersText = {
  en: 'Military orders are a case of their own: under federal law (the Servicemembers Civil Relief Act, SCRA), service members with orders can have the right to end a lease early, with written notice and a copy of the orders. I can’t give legal advice or say what it means for your lease. Our team handles it with you.',
  es: 'Las órdenes militares son un caso aparte: según la ley federal (Servicemembers Civil Relief Act, SCRA), los militares con órdenes pueden tener derecho a terminar un contrato antes, con aviso por escrito y una copia de las órdenes. Yo no puedo dar consejo legal ni decir qué significa para su contrato. El equipo lo ve con usted.',
};

/** About ending a lease because of military orders, which no fee of ours decides alone. */
const militaryQuestions: readonly TeamQuestion[] = [
  {
    topic: 'MILITARY',
    after: ['MILITARY'],
    pattern:
      /\b(?:fees?|penalt\w*|owe|pay\w*|costs?|charge[sd]?|free|how much|cuota|pag\w+|multa|penalidad|cobran?|cuesta|costo|cuanto)\b/,
    unless: /\b(?:deposit\w*|late|deposito)\b/,
    text: {
      en: 'The early termination fee our homes list may not apply to a lease ended that way, but only our team can confirm that for yours, in writing, so don’t count on it before. What they need from you is written notice with a copy of the orders.',
      es: 'El cargo por terminar antes que publican nuestras viviendas puede no aplicar a un contrato que termina así, pero solo el equipo puede confirmarlo para el suyo, por escrito; no cuente con ello antes. Lo que necesitan es un aviso por escrito con una copia de las órdenes.',
    },
    withContacts: true,
  },
  {
    topic: 'MILITARY',
    after: ['MILITARY'],
    pattern:
      /\b(?:send|give|need|papers?|paperwork|documents?|proof|letter|orders|notice|how (?:long|many|do|soon)|days|when|where|who|mand\w+|papeles|documentos|comprobante|carta|aviso|necesit\w+|entreg\w+|ordenes|cuando|donde|dias)\b/,
    unless: /\b(?:deposit\w*|parking|pets?|deposito)\b/,
    text: {
      en: 'Written notice with a copy of the orders, to our team. How many days it takes until the lease ends, and whether they need a form of their own, they tell you.',
      es: 'Un aviso por escrito con una copia de las órdenes, al equipo. Cuántos días faltan hasta que termine el contrato y si piden un formulario propio, se lo dice el equipo.',
    },
    withContacts: true,
  },
  {
    topic: 'MILITARY',
    pattern:
      /\b(?:pcs|pcsing|scra|deploy(?:s|ed|ing|ment)?|(?:army|navy|marines?|marine corps|air force|military|coast guard|national guard|space force|active duty|reserves)|orders (?:to|for|came)|change of station|station(?:ed|ing)|(?:ordenes|orden) (?:militar\w*|de traslado)|ejercito|fuerza aerea|militar(?:es)?|(?:lo|la|me|nos) (?:mandan|mandaron|trasladan|trasladaron|transfieren) a otra base|desplieg\w*)\b/,
    unless: /\b(?:discounts?|descuentos?|salvation|neighbou?rs?|vecin\w*|noise|parking|work orders?)\b/,
    text: ordersText,
  },
];

/** About who is on a lease, and about its end. */
export const leaseQuestions: readonly TeamQuestion[] = [
  ...militaryQuestions,
  {
    topic: 'CO_RESIDENT',
    pattern: new RegExp(
      `\\b(?:room ?mate|partner|girlfriend|boyfriend|gf|bf|husband|wife|spouse)\\b.{0,40}\\b(?:moving|moves|moved) out\\b|\\b(?:come|comes|get|be|taken?|removed|drop\\w*) off (?:of )?(?:my|the|our) lease\\b|\\b${someone} (?:is |are |just |has |already )*(?:mov(?:es|ed|ing) out|left|leaving)\\b`,
    ),
    unless: /\b(?:next ?door|neighbou?rs?|when did)\b/,
    text: {
      en: 'I can’t take anyone off a lease. Our team does that with everyone who signed it, and until then the lease stays as it is.',
      es: 'Yo no puedo quitar a nadie de un contrato. Eso lo hace el equipo con todos los que firmaron, y hasta entonces el contrato sigue igual.',
    },
  },
  {
    topic: 'CO_RESIDENT',
    after: ['CO_RESIDENT', 'GUESTS'],
    pattern:
      /\b(?:been (?:here|there|staying|living|with (?:me|us))|(?:has|have|hes|he's|shes|she's|theyve|they've) been|already (?:lives?|living|here|moved)|basically (?:lives?|here)|for (?:like |about |almost |over |the (?:last|past) )?\d+ (?:weeks?|months?|years?)|since (?:january|february|march|april|may|june|july|august|september|october|november|december|last)|(?:ya )?lleva(?:n)?(?: \w+){0,2} \d+|ya vive|desde hace)\b/,
    text: {
      en: 'Then it’s best to tell our team now: who it is and since when, so that they can say how to add them to the lease. I can’t say whether it’s fine.',
      es: 'Entonces conviene avisar ya al equipo: quién es y desde cuándo, para que le digan cómo agregarlo al contrato. Yo no puedo decir si está bien.',
    },
    policy: { topic: 'GUESTS' },
  },
  {
    topic: 'CO_RESIDENT',
    after: ['CO_RESIDENT', 'GUESTS', 'PETS'],
    pattern:
      /\b(?:trouble|get fined|problems? (?:with|for)|against (?:my|the) lease|break(?:ing)? (?:my|the) lease|(?:have|need|should|supposed)(?: \w+)? to (?:tell|ask|notify|inform|let)|tell (?:any ?one|yall|you|the office)|tengo que (?:avisar|decir)|problema\w*|me meto en)\b/,
    text: {
      en: 'Yes, tell our team before they ask: I can’t say what would happen otherwise, and they’re the ones who decide.',
      es: 'Sí, avise al equipo antes de que pregunten: yo no puedo decir qué pasaría si no, y ellos son los que deciden.',
    },
  },
  { topic: 'CO_RESIDENT', after: ['CO_RESIDENT'], pattern: incomePattern, ...incomeAnswer },
  {
    topic: 'CO_RESIDENT',
    pattern: new RegExp(`\\b${someone}\\b`),
    also: incomePattern,
    unless: /\b(?:owe|late|pay rent|roommate is|my own)\b/,
    ...incomeAnswer,
  },
  {
    topic: 'CO_RESIDENT',
    after: ['CO_RESIDENT'],
    pattern: new RegExp(`\\b${screening}\\b`),
    ...screeningAnswer,
  },
  {
    topic: 'CO_RESIDENT',
    pattern: new RegExp(`\\b${someone}\\b`),
    also: /\b(?:credit|background|screen\w*|credito|antecedentes)\b/,
    ...screeningAnswer,
  },
  {
    topic: 'CO_RESIDENT',
    after: ['CO_RESIDENT'],
    pattern:
      /\b(?:mov(?:e|es|ed|ing)|stay\w*|comes?|coming|arrives?|already|here|(?:mon|tues|wednes|thurs|fri|satur|sun)day|to(?:day|night|morrow)|(?:next|this) (?:week\w*|month)|se muda|llega|viene|ya|hoy|manana|lunes|martes|miercoles|jueves|viernes|sabado|domingo)\b/,
    text: {
      en: 'Please talk to our team before that day: I can’t say whether it’s fine, and only they can put someone on the lease.',
      es: 'Por favor hable con el equipo antes de ese día: yo no puedo decir si está bien, y solo ellos pueden poner a alguien en el contrato.',
    },
    policy: { topic: 'GUESTS' },
  },
  {
    topic: 'CO_RESIDENT',
    pattern: new RegExp(
      [
        '\\b(?:add|put|include)(?: \\w{1,15}){0,4} (?:to|on|onto) (?:my|the|our) lease\\b',
        '\\b(?:add|get|getting|have|new|another|with) (?:an? |my |another |new )?(?:room ?mate|co-?signer|co-?resident)\\b',
        `\\b${someone} (?:is |are |will be |wants to |going to be |can |could )?(?:mov(?:e|es|ing) in|living with|live with|lives? here)\\b`,
        `\\b${someone} (?:is |are |wants to |will )?(?:com(?:e|es|ing) to (?:live|stay)|stay(?:s|ing)? with|living with|lives with) `,
        `\\b(?:add|adding) (?:my |an? )?${someone}\\b`,
        `\\b${someone} (?:wants to |want to |would like to |will |can |could |to )?(?:take|be|go|get|come|replace)(?: \\w{1,15}){0,4} on(?:to)? (?:my|the|our) lease\\b`,
        '\\b(?:move|moving) (?:someone|somebody|him|her|them|my \\w{1,15}) in\\b',
        `\\b(?:agreg\\w{2,4}|anadir|poner|sumar|quitar|meter|incluir) a (?:mi|una?|la|el) ${someone}\\b`,
        `\\b(?:mi|una?) ${someone} (?:se (?:muda|va a mudar|va a quedar|queda)|viene a (?:vivir|quedarse)|va a vivir|quiere vivir|viva|vive)\\b`,
        '\\broomies?\\b',
      ].join('|'),
    ),
    text: {
      en: 'I can’t add anyone to a lease or take anyone off it. Our team does that with you: tell them who it is and from when, and wait for their answer before the move.',
      es: 'Yo no puedo poner a nadie en un contrato ni quitarlo. Eso lo hace el equipo con usted: dígales quién es y desde cuándo, y espere su respuesta antes de la mudanza.',
    },
    policy: { topic: 'GUESTS' },
  },
  {
    topic: 'CO_RESIDENT',
    pattern:
      /\b(?:remove|take|get|drop)(?: \w+){0,4} (?:off|from|out of) (?:my|the|our) (?:lease|contract)\b|\b(?:quitar|sacar)(?: \w+){0,4} del (?:contrato|lease)\b/,
    unless: /\b(?:take|get) (?:me|us|myself|ourselves)\b/,
    text: {
      en: 'I can’t take anyone off a lease. Our team does that with everyone who signed it, and until then the lease stays as it is.',
      es: 'Yo no puedo quitar a nadie de un contrato. Eso lo hace el equipo con todos los que firmaron, y hasta entonces el contrato sigue igual.',
    },
  },
  {
    topic: 'SUBLET',
    pattern:
      /\b(?:sub-?(?:let\w*|leas\w*)|airbnb|vrbo|tak(?:e|es|ing) over (?:my|the|our) lease|lease takeover|assign(?:ing)? (?:my|the|our) lease|traspas(?:o|ar)(?: \w+){0,2} (?:contrato|lease)|(?:some ?one|some ?body|a friend|friend|person)(?: \w+){0,3} (?:to )?take (?:it |my \w+ |the \w+ |mine )?over|replacement (?:tenant|renter|roommate)|short[- ]term rent\w*|rent out (?:my|the|our|a|1)|subarr?end\w*|subalquil\w*|realquil\w*)\b/,
    text: {
      en: 'I don’t have anything in writing about subletting. What your lease says counts, so please ask our team before you let anyone else live there.',
      es: 'No tengo nada por escrito sobre subarrendar. Cuenta lo que dice su contrato, así que pregunte al equipo antes de dejar que alguien más viva ahí.',
    },
  },
  { topic: 'TRANSFER', ...fromCommon(residentQuestions.transfer) },
  {
    topic: 'TRANSFER',
    pattern:
      /\b(?:transfer|switch|move|relocate|change|upgrade|downsize)(?: \w{1,15}){0,3} (?:to|into) (?:an? )?(?:another|different|bigger|larger|smaller|cheaper|other|\d (?:bed\w*|br))\b|\b(?:cambiar|mudar|pasar)(?:me|nos)? a (?:otr[oa]|un[oa]? (?:mas|\w{1,14} mas))\b/,
    text: fromCommon(residentQuestions.transfer).text,
  },
  {
    topic: 'LEAVE_EARLY',
    pattern:
      /\b(?:leav\w*|mov\w* out|get out|go|end\w*|terminat\w*|out)(?: \w+){0,5} (?:early|sooner|before (?:my|the|our) lease)\b|\bmonths? early\b|\b(?:break|breaking|terminate|terminating|get out of|buy out)(?: \w+){0,2} (?:lease|contract)\b|(?<!the )(?<!at )\bend (?:my|the|our|this) lease\b|\bearly termination\b|\bbuy ?out\b|\b(?:irme|salir(?:me)?|mudarme|dejarlo|terminar\w*|romper|cancelar|acabar)(?: \w+){0,4} (?:antes|contrato)\b|\bantes de que (?:se )?(?:termin|acab|venz)\w*\b/,
    ...leaveEarlyAnswer,
  },
  {
    topic: 'LEAVE_EARLY',
    pattern:
      /\b(?:(?:got|getting|been|was|am|being|job|work) (?:a )?(?:transfer\w*|relocat\w*)|relocat\w*|new job|job (?:offer|in)|have to (?:move|leave|be in)|need to (?:move|leave|be (?:there|in))|me (?:trasladan|trasladaron|transfieren)|trabajo nuevo|tengo que (?:irme|mudarme))\b/,
    also: /\b(?:lease|contract|contrato)\b.{0,30}\b(?:goes|runs|ends?|is|isn'?t|through|thru|until|till|not up|left|termina|vence|acaba|hasta)\b|\b(?:months?|meses) (?:left|remaining|que faltan)\b/,
    ...leaveEarlyAnswer,
    policy: { topic: 'MOVE_OUT', about: /\b(?:notice|aviso)\b/i },
  },
  {
    topic: 'LEAVE_EARLY',
    after: ['LEAVE_EARLY'],
    pattern:
      /\b(?:looking at|in total|total|altogether|all in all|add up|months?'?s? (?:of )?rent|meses de renta|en total)\b/,
    unless: /\b(?:late|deposit|deposito|balance)\b/,
    text: {
      en: 'What it costs you is in your lease, and our team can tell you the amount before you decide.',
      es: 'Lo que le cuesta a usted está en su contrato, y el equipo puede decirle la cantidad antes de que decida.',
    },
    listedFee: /early|terminat|break/i,
    policy: { topic: 'MOVE_OUT', about: /\b(?:notice|aviso)\b/i },
    sum: sumMonthsOfRent,
  },
  {
    topic: 'LEAVE_EARLY',
    after: ['LEAVE_EARLY'],
    pattern: /\b(?:how much|costs?|fees?|penalty|pay|owe|cuanto|cobran|multa|cuesta|pagar)\b/,
    unless: /\b(?:late|deposit|deposito|notice|aviso|rent is|balance)\b/,
    text: {
      en: 'What it costs you is in your lease, and our team can tell you the amount before you decide.',
      es: 'Lo que le cuesta a usted está en su contrato, y el equipo puede decirle la cantidad antes de que decida.',
    },
    listedFee: /early|terminat|break/i,
  },
  {
    topic: 'LEAVE_EARLY',
    after: ['MOVE_OUT', 'LEAVE_EARLY'],
    pattern: /\b(?:early|sooner|before|antes)\b/,
    unless: /\b(?:notice|aviso)\b/,
    ...leaveEarlyAnswer,
  },
  {
    topic: 'MOVE_OUT',
    after: ['MOVE_OUT'],
    pattern: /\b(?:keys?|fobs?|remotes?|llaves?)\b/,
    unless: /\b(?:lost|lose|cost|how much|broken|perdi|cuanto)\b/,
    text: {
      en: 'Ask them to confirm that they have all of them.',
      es: 'Pida que le confirmen que las tienen todas.',
    },
    policy: { topic: 'MOVE_OUT', about: /\b(?:keys?|llaves?)\b/i, isFirst: true },
  },
  {
    topic: 'MOVE_OUT',
    after: ['MOVE_OUT'],
    pattern: /\b(?:clean\w*|carpets?|shampoo\w*|nail holes?|paint\w*|limpi\w+|alfombras?|pint\w+)\b/,
    unless: /\b(?:lost|lose|cost|how much|broken|perdi|cuanto)\b/,
    text: {
      en: 'Whether more than that is expected, such as a professional cleaning, is in your lease.',
      es: 'Si se espera algo más, como una limpieza profesional, está en su contrato.',
    },
    policy: { topic: 'MOVE_OUT', about: /\b(?:keys?|clean|llaves?|limpi[oa])\b/i, isFirst: true },
  },
  {
    topic: 'MOVE_OUT',
    after: ['MOVE_OUT'],
    pattern:
      /\bhow (?:do|can|should|would) (?:i|we) (?:give|do|send|put|let)\b|\bcomo (?:doy|aviso|mando|lo hago)\b/,
    unless: /\b(?:deposit|keys?|deposito|llaves?|how much)\b/,
    text: {
      en: 'In writing, to our team, with your address and the day you move out. Ask them to confirm that they have it.',
      es: 'Por escrito, al equipo, con su dirección y el día en que se va. Pida que le confirmen que lo recibieron.',
    },
    withContacts: true,
  },
  {
    topic: 'MOVE_OUT',
    pattern:
      /\b(?:(?:give|giving|put in|submit|send|dar|doy)(?: \w+){0,3} (?:notice|aviso)|(?:i'm|im|i am|we're|we are|i'll be|i will be|going to be) (?:mov(?:e|ing) out|leaving)|(?:want|need|going|have|plan) to (?:move out|leave)|(?:quiero|voy a|necesito|tengo que) (?:mudarme|dejar|desocupar|irme)|me (?:voy a mudar|mudo))\b/,
    unless:
      /\bhow much notice\b|\bdo (?:i|we) (?:have|need) to\b|\btengo que dar\b|\bcuant[oa]s? (?:\w+ ){0,3}(?:aviso|anticipacion)\b/,
    text: {
      en: 'I can’t take your notice here. Our team needs it in writing, with your address and the day you move out.',
      es: 'No puedo recibir su aviso aquí. El equipo lo necesita por escrito, con su dirección y el día en que se va.',
    },
    policy: { topic: 'MOVE_OUT', about: /\b(?:notice|aviso)\b/i },
    withContacts: true,
  },
  {
    topic: 'MOVE_OUT',
    after: ['MOVE_OUT'],
    pattern:
      /\b(?:send|e-?mail\w*|hand (?:it|in)|give it|mail|text|letter|form|who|where|mando|mandar\w*|escrib\w+|correo|carta|entreg\w+|a quien|donde)\b/,
    unless: /\b(?:deposit|keys?|deposito|llaves?|how much)\b/,
    text: {
      en: 'It goes to our team, in writing. I don’t have anything on whether an email is enough, so ask them to confirm that they have it.',
      es: 'Va al equipo, por escrito. No tengo nada sobre si basta un correo, así que pida que le confirmen que lo recibieron.',
    },
    withContacts: true,
  },
  {
    topic: 'RENEWAL',
    after: ['RENEWAL'],
    pattern:
      /\b(?:negotiat\w*|haggle|wiggle room|better (?:deal|price|rate|offer)|discount|come down|lower (?:it|the \w+|my \w+)|knock (?:it|some\w*|a bit)|go(?:es)? down|(?:do|did|take|choose) (?:\d+|two|three) years?|(?:sign|renew|stay|commit|lock in)(?: \w+){0,4} (?:longer|\d+ (?:months?|years?)|(?:two|three) years?)|longer (?:lease|term)|negoci\w+|rebaj\w+|descuento|firmo (?:\w+ ){0,2}mas)\b/,
    unless: negotiationUnless,
    text: negotiationText,
  },
  {
    topic: 'RENEWAL',
    pattern:
      /\b(?:negotiat\w*|haggle|wiggle room|better (?:deal|price|rate|offer)|lower (?:it|the (?:increase|renewal|offer|rent|price))|negoci\w+|rebaj\w+)\b/,
    also: /\b(?:renew\w*|increase|offer|lease|rent|renov\w+|aumento|renta)\b/,
    unless: negotiationUnless,
    text: negotiationText,
  },
  {
    topic: 'RENEWAL',
    pattern:
      /\b(?:month[- ](?:to|by)[- ]month|mes a mes|mes por mes|monthly (?:lease|basis))\b|\b(?:if|when) (?:i|we) (?:do ?n'?t|do not|never|ca ?n'?t) (?:\w+ )?(?:decide|answer|respond|reply|choose|renew|sign)\b|\bsi no (?:me decido|nos decidimos|contesto|contestamos|respondo|firmo|firmamos)\b/,
    text: {
      en: 'Whether you can go on month to month, and what that would cost, I don’t have in writing. Our team can tell you before you decide.',
      es: 'No tengo por escrito si puede seguir mes a mes ni cuánto costaría. El equipo se lo puede decir antes de que decida.',
    },
    policy: {
      topic: 'RENEWAL',
      about: /\b(?:hear back|no (?:sabemos|recibimos|tenemos)|respuesta|contest)/i,
      isFirst: true,
    },
  },
  {
    topic: 'RENEWAL',
    after: ['RENEWAL'],
    pattern: /\b(?:accept|take|sign|go with|choose|pick|agree|aceptar|acepto|elegir)\b/,
    text: {
      en: 'To accept an offer, tell our team in writing which one you want before its date. I can’t accept it for you.',
      es: 'Para aceptar una oferta, diga al equipo por escrito cuál quiere antes de su fecha. Yo no puedo aceptarla por usted.',
    },
    withContacts: true,
  },
  {
    topic: 'COPIES',
    pattern:
      /\b(?:(?:copy|copies|pdf|duplicate|print ?out) of (?:my |the |our )?(?:\w+ )?(?:lease|contract|ledger|receipts?|bills?)|(?:send|e-?mail|get|need|give|want|print|download|see)(?: \w+){0,3} (?:my|the|our|a) (?:lease|contract|ledger|(?:rent )?receipts?)(?: (?:agreement|copy|document))?(?= *(?:$|[.,!?]|please|to|for|by))|(?:rent|payment) receipts?|receipts? (?:for|of) (?:my |the |last )?(?:\w+ ){0,2}(?:rent|payment)|(?:need|get|want|send|give|least|print)(?: \w+){0,3} receipts?|proof of (?:residency|residence|rent|payment)|(?:rental|landlord) (?:verification|reference|letter)|copia (?:de|del)(?: \w+){0,3} (?:contrato|lease|recibo)|recibos?(?: \w+){0,3} (?:renta|pago)|comprobante de (?:renta|domicilio|pago))\b/,
    text: {
      en: 'I can’t send documents here. Our team can help you with a copy.',
      es: 'Aquí no puedo mandar documentos. El equipo puede ayudarle con una copia.',
    },
  },
  {
    topic: 'COPIES',
    pattern: /\b(?:dar|dan|den|deme|mandar|manden|necesito|quiero)(?: \w+){0,2} recibos?\b/,
    text: {
      en: 'I can’t send documents here. Our team can help you with a copy.',
      es: 'Aquí no puedo mandar documentos. El equipo puede ayudarle con una copia.',
    },
  },
  {
    topic: 'GUESTS',
    pattern: new RegExp(`\\b${someone}\\b`),
    also: /\b(?:stay(?:s|ing|ed)?|visit(?:s|ing)?|sleep(?:s|ing)? over|spend(?:s|ing)? the night|over (?:for|like|every)|quedarse|quede|se queda|visit\w+)\b/,
    unless: /\b(?:lease|contract|contrato|park\w*|carro|came in|tour)\b/,
    text: {
      en: 'If it’s longer, our team can tell you what’s needed.',
      es: 'Si es más tiempo, el equipo puede decirle qué hace falta.',
    },
    policy: { topic: 'GUESTS', isFirst: true },
  },
];
