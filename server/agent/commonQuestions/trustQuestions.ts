import { passItOnQuestion } from '../words/buttons.ts';

import { type CommonQuestion, everyone, leasing, offerTeam } from './commonAnswers.ts';
import { leasingWordings } from './leasingWordings.ts';

const copiedListing = [
  /\b(?:ur|your|yall'?s?|y'all'?s?|the same|this|that|one of (?:the|these)) (?:[^ ]{1,12} ){0,3}?(?:on|off|from|in) (?:the )?(?:fb|facebook|marketplace|craigslist|offer ?up|nextdoor|kijiji)\b/,
  /\b(?:casas?|departamentos?|viviendas?|anuncios?) (?:[^ ]{1,12} ){0,3}?(?:en|de) (?:fb|facebook|marketplace|craigslist)\b/,
];

/** What the visitor wrote before a question that only makes sense about a scam. */
const scamWritten = [...leasingWordings.paymentScam, ...leasingWordings.scamDoubt, ...copiedListing];

const ssnWritten = [/\b(?:ssn|social security|social|seguro social)\b/];

/** Asked by people who fear for their money or their data. */
export const trustQuestions = {
  moneySent: {
    for: everyone,
    isFirst: true,
    about: scamWritten,
    wordings: [
      /\b(?:i|we|already|just|alredy)(?:'ve)? (?:already |just )?(?:sent|paid|gave|wired|transferred|zelled|venmo'?d|cash ?app(?:ed|d))\b/,
      /\b(?:sent|gave|paid|wired|zelled) (?:him|her|them|the guy|it|\$? ?\d)/,
      /\bya (?:le |les |lo |la )?(?:mande|envie|pague|deposite|di|transferi)\b/,
    ],
    answer: offerTeam(
      'I’m sorry, that isn’t your fault. Don’t send anything more. Call your bank or open the app you paid with right away, report the payment as a scam and ask to get it back. Keep the messages and receipts, and report it to the police and at reportfraud.ftc.gov. Our team needs to know about the listing too.',
      'Lo siento, no es su culpa. No mande nada más. Llame ya a su banco o abra la app con la que pagó, reporte el pago como estafa y pida que se lo devuelvan. Guarde los mensajes y recibos, y repórtelo a la policía y en reportfraud.ftc.gov. El equipo también debe saber del anuncio.',
    ),
  },
  scamNextStep: {
    for: everyone,
    isFirst: true,
    about: scamWritten,
    wordings: [
      /^(?:so |ok |okay |and |but |then |well |now )*(?:what (?:do|should|can|am) i (?:supposed to )?(?:do|say)|what now|now what|what(?:'?s| is) next|how do i (?:report|get (?:it|my money) back)|can i get (?:it|my money|that) back|who do i (?:call|tell|report))\b/,
      /^(?:y |entonces |ahora |pues )*(?:que hago|que debo hacer|a quien (?:llamo|le aviso|reporto)|como lo reporto|puedo recuperar)/,
    ],
    answer: offerTeam(
      'In this order: pay nothing more. If you paid, call your bank or the payment app now and dispute it. Report it to the police and at reportfraud.ftc.gov, and report the ad where you saw it. Then I can pass this chat to our team, so they know who uses our listings.',
      'En este orden: no pague más. Si ya pagó, llame ahora a su banco o a la app y reclame el pago. Repórtelo a la policía y en reportfraud.ftc.gov, y denuncie el anuncio donde lo vio. Luego puedo avisar al equipo, para que sepa quién usa nuestros anuncios.',
    ),
  },
  scamProof: {
    for: everyone,
    isFirst: true,
    about: scamWritten,
    wordings: [
      /\b(?:sent|showed?|has|have|gave|got)(?: \w+){0,4} (?:pics?|pictures?|photos?|id|license|contract|lease|keys?|video|watermark|paperwork|deed|badge)\b/,
      /\b(?:watermark|logo)\b.{0,30}\b(?:real|legit|true|right|ok)\b|\bso (?:it'?s|its|is it|hes|he's|shes|that'?s) (?:real|legit|ok|true|safe)\b/,
      /\b(?:mando|enseno|tiene|me dio)(?: \w+){0,3} (?:fotos?|contrato|llaves?|identificacion|video)\b/,
    ],
    answer: offerTeam(
      'No, that doesn’t prove it. Pictures, logos, IDs and contracts are easy to copy, and I can’t vouch for anyone you found elsewhere. The real listing, with its price, is on this site, and a tour booked here is the way to see it. Until then, don’t pay anything. Tell me the address and I’ll look for the home.',
      'No, eso no lo demuestra. Las fotos, los logos, las identificaciones y los contratos se copian fácilmente, y no puedo responder por nadie que encontró en otro lado. El anuncio verdadero, con su precio, está en este sitio, y una visita reservada aquí es la forma de verla. Mientras tanto, no pague nada. Dígame la dirección y busco la casa.',
    ),
  },
  copiedListing: {
    for: leasing,
    isFirst: true,
    wordings: copiedListing,
    answer: offerTeam(
      'Please be careful: scammers copy our listings, often with a lower price. Our homes and their real prices are on this site. Tell me the address and I’ll check it, and don’t pay anyone before that. Our team would like to know about the ad.',
      'Tenga cuidado: los estafadores copian nuestros anuncios, a menudo con un precio más bajo. Nuestras casas y sus precios verdaderos están en este sitio. Dígame la dirección y la reviso, y no pague a nadie antes. Al equipo le sirve saber del anuncio.',
    ),
  },
  rentPayment: {
    for: everyone,
    isFirst: true,
    wordings: [
      /\bhow (?:do|does|would|will|can) (?:you|u|yall|y'all|you guys|they) (?:take|collect|accept|want|get|charge) (?:the |my |our )?(?:rent|payments?|deposit|money)\b/,
      /\b(?:you|u|yall|y'all)(?: guys)? (?:don'?t|dont|do not|wont|won't)? ?(?:take|want|ask for) gift cards?\b/,
      /\bcomo (?:cobran|reciben|se paga) (?:la |el )?(?:renta|deposito)\b/,
    ],
    answer: offerTeam(
      'Never with gift cards, and never pay anyone in cash or by wire for a home or a code. I don’t have the ways to pay in writing, so please ask our team before you pay anything.',
      'Nunca con tarjetas de regalo, y nunca pague a nadie en efectivo o por transferencia por una casa o un código. No tengo por escrito las formas de pago, así que pregunte al equipo antes de pagar.',
    ),
  },
  companyDetails: {
    for: everyone,
    isFirst: true,
    wordings: [
      /\b(?:company|business)(?:'?s)? (?:real |legal |actual |full |official )?name\b/,
      /\b(?:real|legal|actual|official) (?:company |business )?name\b|\bname of (?:the|your|ur) (?:company|business)\b/,
      /\b(?:office|company|business)(?:'?s)? (?:street |physical |mailing |real )?(?:address|location)\b|\bwhere(?:'?s| is| are) (?:your|ur|the|yall'?s?) (?:office|company|headquarters)\b/,
      /\b(?:business|real ?estate|broker|company) licen[sc]e\b/,
      /\bnombre (?:real |legal )?de la (?:empresa|compania)\b|\bdireccion de (?:la|su) (?:oficina|empresa|compania)\b|\bdonde (?:esta|queda) (?:la|su) oficina\b/,
    ],
    answer: {
      kind: 'describe',
      describe: ({ organization: { name, leasingPhone } }) => ({
        en: `The company is ${name}. Its office address and license aren’t listed here.${leasingPhone === null ? '' : ` The office’s phone number is ${leasingPhone}.`} Our team can give you the rest. ${passItOnQuestion.en}`,
        es: `La empresa es ${name}. La dirección de la oficina y la licencia no están publicadas aquí.${leasingPhone === null ? '' : ` El teléfono de la oficina es ${leasingPhone}.`} El equipo le puede dar lo demás. ${passItOnQuestion.es}`,
      }),
      offersPerson: true,
    },
  },
  ssnForTour: {
    for: leasing,
    isFirst: true,
    about: ssnWritten,
    wordings: [
      /\b(?:need|ask|want|use|require)\w{0,2} (?:it|that|my (?:ssn|social))\b.{0,20}\b(?:tour|visit|apply|application|look|see)\b/,
      /\b(?:lo|la) (?:necesitan|piden)\b.{0,20}\b(?:visita|tour|aplicar|solicitud|ver)\b/,
    ],
    answer: offerTeam(
      'Not for a tour: that takes your name and a way to reach you, and a photo of your ID if you tour on your own. What the application itself asks for isn’t listed here. Either way, never type a Social Security number in this chat.',
      'Para una visita no: basta su nombre y cómo contactarle, y una foto de su identificación si va por su cuenta. Lo que pide la solicitud misma no está publicado aquí. En todo caso, nunca escriba un número de Seguro Social en este chat.',
    ),
  },
  ssnRefusal: {
    for: everyone,
    isFirst: true,
    wordings: [
      /\b(?:don'?t|dont|do not|not|never|won'?t|wont|rather not|refuse to)(?: \w+){0,3} (?:giv\w{1,3}|shar\w{1,3}|send\w{0,3}|put\w{0,4}|typ\w{1,3}|enter\w{0,3}|tell\w{0,3})(?: \w+){0,3} (?:ssn|social(?: security)?)\b/,
      /\bno (?:le )?(?:doy|voy a dar|quiero dar|pongo|escribo)(?: \w+){0,3} (?:seguro social|social|ssn)\b/,
    ],
    answer: offerTeam(
      'You’re right to be careful: please don’t type it here, and no one may ask you for it in this chat. You can search and ask without it. What an application asks for isn’t listed here, and our team can tell you.',
      'Hace bien en cuidarse: no lo escriba aquí, y nadie se lo puede pedir en este chat. Puede buscar y preguntar sin él. Lo que pide una solicitud no está publicado aquí, y el equipo se lo puede decir.',
    ),
  },
  staffContact: {
    for: everyone,
    isFirst: true,
    wordings: [
      /^(?!.*\bmy\b).*\b(?:her|his|she|he)(?:'?s)? (?:personal |direct |private |cell )?(?:cell(?:phone)?|number|phone|digits|e-?mail)\b/,
      /\b(?:the |that |your |ur )?(?:agent|lady|guy|girl|woman|man|rep|employee)(?:'?s)? (?:personal |direct |private |cell )?(?:cell(?:phone)?|number|phone|digits)\b/,
      /\b(?:numero|celular|telefono|cel) (?:personal )?(?:de (?:ella|el\b)|de la (?:muchacha|senora|senorita|chica|agente|mujer)|del (?:muchacho|senor|chico|agente))/,
    ],
    answer: offerTeam(
      'I can’t give out a team member’s own number or say who was at a tour. I can pass on a message: write it here with your name, your phone number and which home it’s about.',
      'No puedo dar el número de alguien del equipo ni decir quién estuvo en una visita. Sí puedo pasar un mensaje: escríbalo aquí con su nombre, su teléfono y de qué casa se trata.',
    ),
  },
  spanishSpeaker: {
    for: everyone,
    isFirst: true,
    wordings: [
      /\b(?:alguien|una persona|persona|agente|hay quien)(?: \w+){0,2} (?:hable|habla|hablen|hablan) (?:en )?espanol\b/,
      /\b(?:anyone|someone|somebody|anybody|person|agent)(?: \w+){0,2} (?:speaks?|talks?|who speaks?) spanish\b/,
    ],
    answer: offerTeam(
      'I can help you in Spanish here; I’m an AI, not a person. Whether someone on our team speaks Spanish isn’t listed, but they’ll see that you asked for it.',
      'Aquí le atiendo en español; soy una IA, no una persona. No está publicado si alguien del equipo habla español, pero verán que lo pidió.',
    ),
  },
} satisfies Record<string, CommonQuestion>;
