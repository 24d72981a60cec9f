import { residentQuestions } from '../commonQuestions/residentQuestions.ts';

import { fromCommon, type TeamQuestion } from './teamQuestion.ts';

const neighbor =
  "(?:neighbou?rs?(?:'s|')?|tenants?|resident|people|person|guy|lady|woman|man|family|couple|kids|upstairs|downstairs)";
const ownData =
  '(?:first |last |full )?(?:names?|lease|contract|rent|number|phone|e-?mail|contact|info\\w{0,8}|balance|application|deposit)';

/** Who someone is, or what their lease says. */
const privacyPattern = new RegExp(
  [
    "\\bwho(?:'s| is| are)? (?:lives?|living|rents?|renting|stays?|staying)\\b",
    `\\bwho(?:'s| is| are) (?:my|the|that) (?:\\w{1,12} )?${neighbor}(?= |$|\\?)`,
    "\\bwhat(?:'s|s| is| does| do)? (?:my|the|that|our) (?:\\w{1,12} )?neighbou?rs?\\b.{0,30}\\b(?:pay|pays|paying|rent|owes?)\\b",
    `\\b${ownData} of (?:my|the|that) (?:\\w{1,12} )?${neighbor}(?= |$|\\?)`,
    `\\b(?:my|the|that) (?:\\w{1,12} )?neighbou?rs?(?:'s|')? ${ownData}\\b`,
    `\\b(?:what|when|how much|how long|tell me|give me|know|see|share)(?: \\w{1,12}){0,6} (?:their|his|her) ${ownData}\\b`,
    '\\b(?:when|is|are|has|did|why)(?: \\w{1,12}){0,2} (?:my|the|that) (?:\\w{1,12} )?neighbou?rs?\\b.{0,30}\\b(?:mov\\w{1,4}|leav\\w{1,4}|lease|pay\\w{0,4}|evict\\w{0,4})\\b',
    '\\b(?:guy|lady|person|people|tenants?|family|neighbou?rs?) (?:in|from|at|above|below|next)\\b.{0,30}\\b(?:evict\\w{0,4}|moved|moving|leaving|lease|name|number)\\b',
    '\\bquien(?:es)? (?:vive|viven|renta|rentan|(?:es|son) (?:el|la|los|mi|mis) \\w{0,8} ?vecin\\w{1,3})\\b|\\bcomo se llaman? (?:el|la|los|mi|mis) \\w{0,8} ?vecin\\w{1,3}',
    '\\b(?:nombre|apellido|numero|telefono|contrato|renta) (?:de|del) (?:el |la |mi |mis |los )?vecin\\w{1,3}',
  ].join('|'),
);
/** Someone of the asker's own, or the team. */
const ownPeople =
  /\b(?:add|room ?mate|(?:boy|girl)friend|partner|husband|wife|my (?:son|daughter|mom|dad|brother|sister|friend)|landlord|office|team|manager|my lease|who is on)\b/;
const noise =
  /\b(?:noise|noisy|loud\w*|part(?:y|ies|ying)|music|stomp\w*|bark\w*|yell\w*|scream\w*|fight\w*|ruido\w*|musica|fiestas?|grit\w+|ladr\w+)\b/;

const complaint = {
  en: 'I can take your complaint: tell me here when it happens and what you hear, and our team gets it with this chat. If it’s going on now and can’t wait, call the police non-emergency line.',
  es: 'Sí puedo recibir su queja: dígame aquí cuándo pasa y qué se oye, y el equipo la recibe con esta conversación. Si está pasando ahora y no puede esperar, llame a la línea de no emergencias de la policía.',
};

/** About neighbors, parking, pets, mail and the home. */
export const livingQuestions: readonly TeamQuestion[] = [
  {
    topic: 'NOISE',
    after: ['NOISE', 'PRIVACY'],
    pattern:
      /^(?:(?:its|it's|it is|they're|theyre|hes|he's|shes|she's|they are|from|in|at|the|one|building|es|son|del?|el|la) ){0,4}(?:(?:unit|apartment|apt|number|building|bldg|apartamento|depto|numero)\.? ?)#? ?\d+ ?[a-z]?[ .!]*$/,
    text: {
      en: 'Thank you, that’s in this chat now. It’s what our team needs to look into it.',
      es: 'Gracias, ya está en esta conversación. Es lo que el equipo necesita para revisarlo.',
    },
  },
  {
    topic: 'NOISE',
    after: ['NOISE', 'PRIVACY'],
    pattern:
      /\b(?:can|will|could|would|are|do|what (?:do|can|will)) (?:you|u|yall|y'all|they|the office|the team)(?: guys)?(?: \w+){0,2} (?:fine|warn|evict|kick|write|stop|do|gonna do|make)\b|\b(?:van a|pueden) (?:\w+ )?(?:multar\w*|correr\w*|sacar\w*|hacer)\b/,
    text: {
      en: 'I can’t fine or warn anyone, and what our team does about another resident stays with them. They get your complaint with this chat.',
      es: 'Yo no puedo multar ni advertir a nadie, y lo que el equipo haga con otro residente queda entre ellos. Su queja les llega con esta conversación.',
    },
  },
  {
    topic: 'NOISE',
    pattern:
      /\b(?:smok(?:e|es|ing)|weed|pot|marijuana|cigarettes?|cigars?|vap(?:es?|ing)|fuman?|fumando|mota|marihuana|cigarros?)\b/,
    also: /\b(?:neighbou?rs?|upstairs|downstairs|next ?door|hall ?way|vents?|(?:comes?|coming|gets?|getting) (?:in|into|through|thru)|vecin\w*|pasillo|arriba|abajo)\b/,
    unless: /\b(?:detector|alarm|fire|alarma)\b/,
    text: {
      en: `I’m sorry, that’s hard to live with. ${complaint.en}`,
      es: `Lo siento, así es difícil vivir. ${complaint.es}`,
    },
  },
  {
    topic: 'UTILITIES',
    pattern: /\b(?:electric\w*|power|gas|water|internet|wi-?fi|cable|utilit\w+|luz|agua|servicios)\b/,
    also: /\b(?:set(?:ting)? ?up|turn(?:ed)? (?:it |the \w+ )?on|start|transfer\w*|connect\w*|hook(?:ed)? up|providers?|company|included?|includes|wi-?fi|internet|incluid[oa]s?|incluye|contratar|compania|proveedor|a mi nombre|in my name)\b/,
    unless:
      /\b(?:pay\w*|pag\w+|leak\w*|hot water|bills?|gas smell|smell\w*|fuga|caliente|recibo|start(?:ed|s)? (?:leak\w*|com\w+)|heater)\b/,
    text: {
      en: 'Which utilities and internet come with your home, and from whom, is in your lease; I don’t have it in writing. If you have a plan of your own and it’s down, call that provider.',
      es: 'Qué servicios e internet incluye su vivienda y con quién está en su contrato; yo no lo tengo por escrito. Si tiene su propio plan y no funciona, llame a esa compañía.',
    },
  },
  {
    pattern:
      /\b(?:notice|warning|tell(?:ing)? (?:me|us)|let(?:ting)? (?:me|us) know|permission|knock\w*|asking|aviso|avisar\w*|permiso|tocar)\b/,
    also: /\b(?:enter\w*|c[oa]m(?:e|ing) in(?:to|side)?|before (?:they|you|u|yall|some ?one|maintenance) (?:can )?com\w+|inside my|walk(?:ed|s)? in|entr(?:ar|aron|o|an|en))\b/,
    unless: /\b(?:move|moving|vacate|lease|locked|mudar\w*|contrato)\b/,
    text: {
      en: 'I don’t have in writing how much notice you get before someone comes in: your lease says it. If it happened without any, write here when, and our team can look into it.',
      es: 'No tengo por escrito con cuánto aviso entra alguien: lo dice su contrato. Si pasó sin aviso, escriba aquí cuándo y el equipo lo puede revisar.',
    },
  },
  {
    topic: 'PRIVACY',
    pattern: privacyPattern,
    also: noise,
    unless: ownPeople,
    text: {
      en: `I’m sorry about the noise. I can’t tell you who lives there or anything else about another resident. ${complaint.en}`,
      es: `Lamento el ruido. No puedo decirle quién vive ahí ni nada más sobre otro residente. ${complaint.es}`,
    },
    policy: { topic: 'NOISE' },
  },
  {
    topic: 'PRIVACY',
    after: ['NOISE', 'PRIVACY'],
    pattern:
      /\b(?:lease|contract|rent|pay\w*|mov(?:e|es|ed|ing)|leav\w*|evict\w*|end(?:s|ing)?|contrato|renta|paga|mud\w*|va)\b/,
    unless:
      /\b(?:my|our|mi|our) (?:lease|rent|contract|contrato|renta)\b|\b(?:i|we) (?:want|need|am|are|pay)\b/,
    text: {
      en: 'No, I can’t share anything about another resident’s lease either: when it ends, what they pay or whether they’re leaving. What I can do is pass on what you told me, so that our team talks to them.',
      es: 'No, tampoco puedo decir nada del contrato de otro residente: ni cuándo termina, ni cuánto paga, ni si se va. Lo que sí puedo hacer es pasar lo que me contó, para que el equipo hable con esa persona.',
    },
  },
  {
    topic: 'PRIVACY',
    after: ['NOISE', 'PRIVACY'],
    pattern:
      /\b(?:names?|who|initials?|number|phone|e-?mail|contact|unit|apartment|nombre|apellido|quien|telefono|numero|inicial\w*)\b/,
    unless: /\b(?:my|mi) (?:name|number|phone|e-?mail|unit|apartment|nombre|numero|telefono)\b/,
    text: {
      en: 'No, not even a first name or a number: I don’t share anything about another resident. What I can do is bring your complaint to our team, with the times and what you hear.',
      es: 'No, ni siquiera el nombre o un teléfono: no digo nada sobre otro residente. Lo que sí puedo hacer es llevar su queja al equipo, con las horas y lo que se oye.',
    },
  },
  {
    topic: 'PRIVACY',
    pattern: privacyPattern,
    unless: ownPeople,
    text: {
      en: 'I can’t share anything about another resident: no name, no contact and nothing from their lease. If something is wrong, tell me what, and our team can look into it.',
      es: 'No puedo decir nada sobre otro residente: ni nombre, ni contacto, ni nada de su contrato. Si hay un problema, dígame cuál y el equipo puede revisarlo.',
    },
  },
  {
    topic: 'NOISE',
    pattern: noise,
    also: /\b(?:neighbou?rs?|upstairs|downstairs|above|below|next door|every (?:night|day|weekend)|all night|keeps?|always|til+|until|guy|people|he|she|they|him|her|vecin\w*|arriba|abajo|todas las noches|toda la noche|siempre)\b/,
    text: {
      en: `I’m sorry, that’s hard to live with. ${complaint.en}`,
      es: `Lo siento, así es difícil vivir. ${complaint.es}`,
    },
    policy: { topic: 'NOISE', isFirst: true },
  },
  {
    topic: 'NOISE',
    after: ['NOISE', 'PRIVACY'],
    pattern:
      /\b(?:every|nights?|weekends?|daily|since|until|till?|am|pm|music|bass|stomp\w*|bark\w*|shout\w*|yell\w*|part(?:y|ies)|noches?|musica|grit\w+|ladr\w+|fiestas?|diario|desde|hasta)\b/,
    unless:
      /\?|^(?:(?:and|so|but|ok|y|pero) )*(?:what|when|is|are|can|may|do|does|how|which|cuando|cual|hasta cuando|puedo|se puede)\b/,
    text: {
      en: 'Thank you, that’s in this chat now. It’s what our team needs to look into it.',
      es: 'Gracias, ya está en esta conversación. Es lo que el equipo necesita para revisarlo.',
    },
  },
  {
    topic: 'NOISE',
    after: ['NOISE', 'PRIVACY'],
    pattern:
      /\b(?:stop\w*|keep|still|again|police|complain\w*|report|siguen?|policia|otra vez|reportar\w*)\b/,
    unless: /\b(?:quiet|hours|silencio)\b/,
    text: {
      en: 'If it goes on, write the dates and times here: they go to our team with this chat. When it can’t wait, call the police non-emergency line.',
      es: 'Si sigue, escriba aquí las fechas y las horas: le llegan al equipo con esta conversación. Si no puede esperar, llame a la línea de no emergencias de la policía.',
    },
  },
  {
    topic: 'REQUESTS',
    pattern:
      /\b(?:maintenance|repair|service|work order|ticket|plumber|technician|electrician|visit|appointment|they|someone|somebody|cuando vienen?)\b/,
    also: /\b(?:(?:come|do it|make it|be|get here) (?:earlier|sooner|later)|reschedule|another (?:day|time)|different (?:day|time)|change (?:the|my) (?:visit|time|day|appointment)|mas temprano|mas tarde|otro dia)\b/,
    unless: /\b(?:pay\w*|rent|tour|pagar)\b/,
    text: {
      en: 'I can’t change a scheduled visit. Our team can.',
      es: 'No puedo cambiar una visita programada. El equipo sí.',
    },
    withContacts: true,
  },
  {
    topic: 'REQUESTS',
    after: ['REQUESTS'],
    pattern:
      /\b(?:did|has|have) (?:any ?one|any ?body|they|you|yall)(?: \w+)? (?:get|got|see|seen|receive[d]?|read)\b|\b(?:lo|la) (?:recibieron|vieron|leyeron)\b/,
    text: {
      en: 'I can’t see whether someone has read it. Once you’re verified, I can see your request and whether a visit is planned.',
      es: 'No puedo ver si alguien ya la leyó. Cuando esté verificado, puedo ver su solicitud y si hay una visita programada.',
    },
  },
  {
    topic: 'REQUESTS',
    after: ['REQUESTS'],
    pattern:
      /\b(?:reschedul\w*|another (?:day|time)|different (?:day|time)|change (?:it|the \w+)|mas temprano|mas tarde|otro dia|reagendar|cambiar\w*)\b/,
    text: {
      en: 'I can’t change a scheduled visit. Our team can, and reads here when it suits you.',
      es: 'No puedo cambiar una visita programada. El equipo sí, y lee aquí cuándo le queda bien.',
    },
    withContacts: true,
  },
  {
    topic: 'PARKING',
    after: ['PARKING', 'GUESTS'],
    pattern: /\b(?:pass(?:es)?|permits?|stickers?|decals?|pases?|permisos?)\b/,
    text: {
      en: 'I can’t give out permits or passes. Our team can tell you whether one is needed and how to get it.',
      es: 'No puedo dar permisos ni pases. El equipo puede decirle si hace falta uno y cómo obtenerlo.',
    },
  },
  {
    topic: 'PARKING',
    pattern:
      /\b(?:permits?|stickers?|decals?|(?:parking|guest|visitor) pass(?:es)?|permisos?|calcomanias?)\b/,
    also: /\b(?:park\w*|cars?|trucks?|guests?|visitors?|spots?|spaces?|vehicles?|estacion\w*|carros?|visitas?|autos?)\b/,
    text: {
      en: 'I can’t give out permits or passes. Our team can tell you whether you need one and how to get it.',
      es: 'No puedo dar permisos ni pases. El equipo puede decirle si necesita uno y cómo obtenerlo.',
    },
    policy: { topic: 'PARKING', isFirst: true },
  },
  {
    topic: 'PARKING',
    ...fromCommon(residentQuestions.parkingDispute),
    unless: /\b(?:guests?|visitors?|permits?|where|donde|visitas?|permisos?)\b/,
  },
  {
    topic: 'MAIL',
    ...fromCommon(residentQuestions.packages),
    unless: /\b(?:keys?|llaves?|broken|code|codigo)\b/,
  },
  {
    topic: 'MAIL',
    pattern:
      /(?<!e-)\bmail ?box(?:es)?\b|\b(?:my|get|getting|pick up|hold|forward|receive|where|lost|missing)(?: \w+){0,4} (?<!e-)(?:mail|packages?|parcels?)\b|\b(?:buzon|correspondencia|paqueteria|paquetes?)\b/,
    unless: /\b(?:keys?|llaves?|broken|code|codigo|e-?mail)\b/,
    text: fromCommon(residentQuestions.packages).text,
  },
  {
    topic: 'PETS',
    pattern:
      /\b(?:add|adding|register|adopt\w*|got|getting|get|bring\w*|have|foster\w*|another|new|agregar|adoptar|adopte|registrar|tener|nuev[oa])(?: \w+){0,2} (?:pets?|dogs?|cats?|puppy|kitten|mascotas?|perr[oa]s?|gat[oa]s?|cachorro)\b/,
    unless: /\b(?:fees?|deposit|rules|lost|sick|reglas|neighbou?rs?|vecin\w*)\b/,
    text: {
      en: 'I can’t approve or register a pet here. Our team does that with you, and what it costs is in your lease.',
      es: 'Aquí no puedo aprobar ni registrar una mascota. Eso lo hace el equipo con usted, y lo que cuesta está en su contrato.',
    },
    policy: { topic: 'PETS', isFirst: true },
  },
  {
    topic: 'INSURANCE',
    pattern: /\b(?:insurance|seguro)\b/,
    also: /\b(?:send|proof|submit|upload|give|show|declarations?|email|policy|copy|mandar|mando|comprobante|poliza|entreg\w+)\b/,
    text: {
      en: 'I can’t take documents here. Our team can tell you how to hand in your proof of insurance.',
      es: 'Aquí no puedo recibir documentos. El equipo puede decirle cómo entregar el comprobante del seguro.',
    },
    policy: { topic: 'INSURANCE', isFirst: true },
  },
  {
    topic: 'INSURANCE',
    after: ['INSURANCE'],
    pattern: /\b(?:send|proof|submit|upload|e-?mail|give|show|copy|mand\w+|comprobante|entreg\w+)\b/,
    text: {
      en: 'I can’t take documents here. Our team can tell you how to hand in your proof of insurance.',
      es: 'Aquí no puedo recibir documentos. El equipo puede decirle cómo entregar el comprobante del seguro.',
    },
    withContacts: true,
  },
  {
    topic: 'ALTERATIONS',
    pattern:
      /\b(?:(?:can|may|could|allowed to|ok to|okay to|want to) (?:i |we )?(?:paint|hang|drill|mount|install|put up|wallpaper|remodel)|puedo (?:pintar|colgar|instalar|taladrar))\b/,
    text: {
      en: 'I don’t have anything in writing about that, so please ask our team before you change anything.',
      es: 'No tengo nada por escrito sobre eso, así que pregunte al equipo antes de cambiar algo.',
    },
  },
];
