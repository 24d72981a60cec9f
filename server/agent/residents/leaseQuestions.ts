import { residentQuestions } from '../commonQuestions/residentQuestions.ts';

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

const leaveEarlyAnswer = {
  text: {
    en: 'If you leave before your lease ends, what applies and what it costs is in your lease. I can’t say what it would be for you, so please talk to our team before you decide.',
    es: 'Si se va antes de que termine su contrato, lo que aplica y lo que cuesta está en su contrato. No puedo decir cuánto sería para usted, así que hable con el equipo antes de decidir.',
  },
  listedFee: /early|terminat|break/i,
};

/** About who is on a lease, and about its end. */
export const leaseQuestions: readonly TeamQuestion[] = [
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
        `\\b${someone} (?:is |are |will be |wants to |going to be |can |could )?(?:mov(?:e|es|ing) in|living with|live with|live here)\\b`,
        `\\b${someone} (?:is |are |wants to |will )?(?:com(?:e|es|ing) to (?:live|stay)|stay(?:s|ing)? with|living with|lives with) `,
        `\\b(?:add|adding) (?:my |an? )?${someone}\\b`,
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
      /\b(?:sub-?(?:let\w*|leas\w*)|airbnb|vrbo|tak(?:e|es|ing) over (?:my|the|our) lease|lease takeover|assign(?:ing)? (?:my|the|our) lease|traspas(?:o|ar)(?: \w+){0,2} (?:contrato|lease)|short[- ]term rent\w*|rent out (?:my|the|our|a|1)|subarr?end\w*|subalquil\w*|realquil\w*)\b/,
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
    after: ['MOVE_OUT', 'LEAVE_EARLY'],
    pattern: /\b(?:early|sooner|before|antes)\b/,
    unless: /\b(?:notice|aviso)\b/,
    ...leaveEarlyAnswer,
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
];
