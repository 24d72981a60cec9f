import { residentQuestions } from '../commonQuestions/residentQuestions.ts';

import { fromCommon, type TeamQuestion } from './teamQuestion.ts';

/** They ask about a deposit that is not due back. */
const notWaiting =
  /\bhow much (?:is|was)\b|\bhaven'?t (?:moved|paid)\b|\b(?:before|when|if|once|after) (?:i|we) (?:move|leave)\b|\bwhere (?:do|can|should) (?:i|we)\b|\b(?:cuando|si) me (?:mude|vaya|salga)\b/;

const portalPattern =
  /\b(?:(?:forgot|reset|wrong|incorrect|change|lost|new|invalid)(?: \w+){0,2} password|password|log ?in|log(?:ged)? (?:me )?out|account (?:is |got |says )?locked|locked out of (?:my|the) (?:account|portal)|logging in|sign in|username|portal|contrasena|usuario|iniciar sesion|entrar a mi cuenta)\b/;

/** Whether a message is about signing in where the rent is paid. */
export const asksAboutPortal = (normalizedText: string): boolean => portalPattern.test(normalizedText);

export const portalText: TeamQuestion['text'] = {
  en: 'There are no accounts or passwords here, so I can’t see or reset one. On the site where you pay, use its “Forgot password” link. Please never send a password in this chat. If it still doesn’t work, our team can help.',
  es: 'Aquí no hay cuentas ni contraseñas, así que no puedo ver ni cambiar la suya. En la página donde paga, use «Olvidé mi contraseña». Por favor nunca mande una contraseña por este chat. Si sigue sin funcionar, el equipo puede ayudarle.',
};

/** About paying, and about what was paid. */
export const moneyQuestions: readonly TeamQuestion[] = [
  {
    after: [
      'CO_RESIDENT',
      'TRANSFER',
      'PETS',
      'PARKING',
      'PAYING',
      'SUBLET',
      'MAIL',
      'GUESTS',
      'COPIES',
      'ALTERATIONS',
    ],
    pattern:
      /\b(?:pay (?:extra |more )?for (?:it|that|this|him|her|them)|pay (?:extra|more)|que pagar|fees?|costs?|charge[sd]?|extra|how much|cuanto (?:cuesta|es|cobran)|cobran|cargo|costo)\b/,
    unless:
      /\b(?:late|bounced?|nsf|returned|keys?|remotes?|owe|balance|on my (?:account|bill|statement|ledger)|pets?|dogs?|cats?|cards?|rent|recargo|llaves?|mascotas?|tarjeta|renta|debo)\b/,
    text: {
      en: 'I don’t have in writing what that costs. It may be in your lease, and our team can tell you before you decide.',
      es: 'No tengo por escrito cuánto cuesta. Puede estar en su contrato, y el equipo se lo puede decir antes de que decida.',
    },
  },
  {
    topic: 'PAYING',
    after: ['RENT', 'PAYING'],
    pattern:
      /\b(?:fees?|charge|costs?|extra|cobran|cargo|costo)\b.{0,12}\b(?:that|it|this|cards?|eso|tarjeta)\b/,
    text: {
      en: 'I don’t have in writing whether paying that way costs extra. Our team can tell you before you pay.',
      es: 'No tengo por escrito si pagar así cuesta más. El equipo se lo puede decir antes de que pague.',
    },
  },
  {
    topic: 'HARDSHIP',
    pattern:
      /\b(?:any|is there|other|some) (?:kind of |other |rent(?:al)? )?(?:help|assistance|programs?|resources)\b(?! (?:with|from) (?:the|my|a) (?!rent))|\bhay (?:alguna? |algun )?(?:ayuda|programas?)\b/,
    text: {
      en: 'For help with rent where you live, call 211, day or night: they know the programs there. Our team handles the paperwork of programs that help with rent.',
      es: 'Para ayuda con la renta donde vive, llame al 211, de día o de noche: conocen los programas de ahí. El equipo lleva los papeles de los programas que ayudan con la renta.',
    },
  },
  {
    topic: 'FEE_WAIVER',
    after: ['FEES', 'FEE_WAIVER'],
    pattern:
      /\b(?:(?:take|taken) (?:it|that|this) off|remove (?:it|that|this)|waive|drop it|reverse it|get rid of (?:it|that)|quitarlo|quitenlo|quitarmelo)\b/,
    text: {
      en: 'I can’t waive or change a fee. Our team can look at yours.',
      es: 'No puedo quitar ni cambiar un cargo. El equipo puede revisar el suyo.',
    },
  },
  {
    topic: 'FEE_WAIVER',
    pattern:
      /\b(?:waive\w*|(?:remove|drop|take off|forgive|refund|reverse|dispute|credit)(?: \w+){0,4} fees?|fees?(?: \w+){0,3} (?:waived|removed|refunded|forgiven)|quit(?:ar|en|e)(?:me)?(?: \w+){0,3} (?:cargo|multa|recargo))\b/,
    text: {
      en: 'I can’t waive or change a fee. Our team can look at yours.',
      es: 'No puedo quitar ni cambiar un cargo. El equipo puede revisar el suyo.',
    },
  },
  {
    topic: 'FEE_WAIVER',
    ...fromCommon(residentQuestions.chargeDispute),
    unless: /\b(?:will|would|gonna|going to|do|does|if)\b(?: \w+){0,3} (?:charge|be charged|get charged)\b/,
  },
  {
    topic: 'FEE_WAIVER',
    pattern:
      /\b(?:charged|billed)(?: \w+){0,3} (?:2 times|twice|double)\b|\bcobr(?:aron|an|o)(?: \w+){0,4} (?:2 veces|doble|de mas)\b/,
    text: fromCommon(residentQuestions.chargeDispute).text,
  },
  {
    topic: 'PAYMENT_PLAN',
    pattern:
      /\b(?:pay(?:ment|ing)? (?:plan|arrangements?|extension)|(?:set up|work out|make|get on)(?: \w+){0,4} plan\b|(?:make|work out) (?:an? |some )?arrangements?|(?:pay|split)(?: \w+){0,4} (?:in (?:installments?|parts?|2|two|3|three)|installments?)|partial payment|(?:pay|rent)(?: \w+){0,3} later|more time to pay|extension on (?:my |the )?rent|plan de pagos?|pagar en (?:partes|abonos|plazos)|mas tiempo para pagar)\b/,
    text: {
      en: 'I can’t set up a payment plan or move a due date. Our team can talk it through with you, best before the rent is due.',
      es: 'No puedo acordar un plan de pagos ni cambiar la fecha. El equipo puede hablarlo con usted, mejor antes de que venza la renta.',
    },
  },
  {
    topic: 'DUE_DATE',
    pattern:
      /\b(?:(?:change|move|push|switch|shift|different|another|new)(?: \w+){0,4} (?:due date|due day|rent date|payment (?:date|day))|(?:change|move|push|switch|make)(?: \w+){0,3} (?:date|day|when) (?:i pay|my rent|the rent|rent)(?: \w+){0,2}|(?:due date|due day|rent date|fecha de pago)(?: \w+){0,4} (?:changed?|moved|different|later|cambiar)|pay(?: \w+){0,3} (?:on|by) the \d+ (?:st|nd|rd|th)?(?: \w+){0,2} (?:instead|every month|each month|of every)|(?:cambiar|mover)(?: \w+){0,3} (?:fecha|dia)(?: \w+){0,3} (?:pago|renta|pagar))\b/,
    text: {
      en: 'I can’t move the date your rent is due. Whether it can be moved for you is for our team to decide, in writing.',
      es: 'No puedo cambiar la fecha en que vence su renta. Si se puede cambiar para usted, lo decide el equipo por escrito.',
    },
    policy: { topic: 'RENT', about: /\b(?:due|vence)\b/i },
  },
  {
    topic: 'RENT',
    pattern: /\b(?:due|rent|vence|renta)\b/,
    also: /\b(?:(?:is|on|falls?|if)(?: \w+){0,4} (?:a |an )?(?:sunday|saturday|weekend|holiday)|(?:cae|es|si)(?: \w+){0,4} (?:domingo|sabado|fin de semana|festivo|feriado))\b/,
    text: {
      en: 'We haven’t published another day for weekends or holidays, so don’t count on extra time.',
      es: 'No hemos publicado otro día para fines de semana o festivos, así que no cuente con más tiempo.',
    },
    policy: { topic: 'RENT', about: /\b(?:due|on time|vence|a tiempo)\b/i, isFirst: true },
  },
  { topic: 'PAYING', pattern: portalPattern, text: portalText },
  {
    topic: 'PAYING',
    pattern: /\b(?:pay\w*|pago|pagar|pagos|acept\w+|accept|take|use|usar)\b/,
    also: /\b(?:(?:credit|debit|a|by|with|my|take|accept) cards?|zelle|venmo|cash ?app|apple pay|paypal|money orders?|cash|tarjetas?|efectivo|giro)\b/,
    text: {
      en: 'I don’t have any other way to pay in writing, nor what it would cost, so ask our team before you pay that way. Please never send a card number in this chat.',
      es: 'No tengo por escrito otra forma de pago ni lo que costaría, así que pregunte al equipo antes de pagar así. Por favor nunca mande un número de tarjeta por este chat.',
    },
    policy: {
      topic: 'RENT',
      about: /\b(?:pay|paid|card|check|transfer|pagar|tarjeta|cheque)\b/i,
      isFirst: true,
    },
  },
  {
    topic: 'PAYING',
    pattern: /\b(?:pay\w*|auto ?pay|pago|pagar|pagos)\b/,
    unless: /\bwhy\b|\bowe\b.{0,20}\bmore\b|\bmore than (?:my|the) (?:\w+ )?rent\b|\bpor que\b/,
    also: /\b(?:on ?line|internet|web ?site|web|app|auto ?pay|automatic\w*|auto ?pago|en linea|pagina|aplicacion)\b/,
    text: {
      en: 'There are no accounts here, so you can’t pay on this site or in this chat. If our team gave you a page to pay on, that’s the one to use.',
      es: 'Aquí no hay cuentas, así que no se puede pagar en este sitio ni en este chat. Si el equipo le dio una página para pagar, use esa.',
    },
    policy: { topic: 'RENT', about: /\b(?:pay|paid|card|check|transfer|pagar|tarjeta|cheque)\b/i },
  },
  {
    topic: 'DEPOSIT',
    after: ['DEPOSIT'],
    pattern:
      /\b(?:days?|thirty|treinta|laws?|legal\w*|texas|colorado|arizona|state|supposed|required|sue|court|dias|ley|demandar)\b/,
    text: {
      en: 'How the law applies to your deposit isn’t something I can judge. What I can do is bring this to our team: they have to tell you where it is. For free legal help where you live, call 211.',
      es: 'No puedo juzgar cómo se aplica la ley a su depósito. Lo que sí puedo hacer es llevar esto al equipo: ellos tienen que decirle dónde está. Para ayuda legal gratuita donde vive, llame al 211.',
    },
    policy: { topic: 'MOVE_OUT', about: /\b(?:deposit|dep[oó]sito)\b/i, isFirst: true },
  },
  {
    topic: 'DEPOSIT',
    pattern: /\b(?:deposit|deposito)\b/,
    also: /\bforwarding address\b|\bdireccion nueva\b|\bnueva direccion\b/,
    unless: notWaiting,
    text: {
      en: 'I’m sorry you’re still waiting for it. I can’t see deposits from this chat, so our team has to look at yours and tell you. What you wrote goes along, so you don’t have to say again when you moved out or that you gave a forwarding address.',
      es: 'Lamento que siga esperándolo. Desde este chat no veo los depósitos, así que el equipo tiene que revisar el suyo y decirle. Lo que escribió va incluido: no tiene que repetir cuándo se fue ni que dio su dirección nueva.',
    },
  },
  {
    topic: 'DEPOSIT',
    pattern: /\b(?:deposit|deposito)\b/,
    also: /\b(?:where(?:'s)?|still|haven'?t|have not|never|didn'?t|did not|not (?:got|gotten|received|back)|yet|waiting|moved out|(?:weeks?|days?|months?) ago|donde|todavia|aun|nunca|no (?:me )?(?:han?|he|llega|llego|recib\w{1,6})|esperando|me (?:mude|fui|sali)|semanas)\b/,
    unless: notWaiting,
    text: {
      en: 'I’m sorry you’re still waiting for it. I can’t see deposits from this chat, so our team has to look at yours and tell you. Write here when you moved out and your forwarding address, and it goes to them with this chat.',
      es: 'Lamento que siga esperándolo. Desde este chat no veo los depósitos, así que el equipo tiene que revisar el suyo y decirle. Escriba aquí cuándo se fue y su dirección nueva, y les llega con esta conversación.',
    },
  },
];
