import type { Turn } from '../agent.ts';
import { formatContactMethods } from '../words/formatContactMethods.ts';
import { formatOfficeHours } from '../words/formatOfficeHours.ts';
import type { Language } from '../words/replyLanguage.ts';

type Asked = {
  pattern: RegExp;
  answer: Record<Language, (turn: Turn) => string>;
  /** A visitor who does not want to write the address here is not asked for it again. */
  kind?: 'withholdsAddress' | 'visit';
};

const say = (text: string) => () => text;

const withHours = (text: string, language: Language, before: string) => (turn: Turn) => {
  const hours = formatOfficeHours(turn.organization, { language, now: turn.now });
  return hours === null ? text : `${text} ${before}: ${hours}.`;
};

/** Questions in the middle of a report, and what we know about them. The first match wins. */
const sideQuestions: readonly Asked[] = [
  {
    pattern:
      /\b(?:do ?n't|dont|do not|can ?n't|can't|cant|cannot|rather not|not going to|wo ?n't|not comfortable|prefer not to)(?: \w+){0,4} (?:typ(?:e|ing)|giv(?:e|ing)|shar(?:e|ing)|put|send|writ(?:e|ing)|post|say)\b|\b(?:address|unit)(?: \w+)? is (?:on|in) (?:my|the|our|your) \w+|\b(?:you|u)(?: guys)?(?: already)? (?:have|know) (?:my|the|our) (?:address|unit)\b|\bno quiero (?:dar|escribir|poner|mandar)\w*|\bya (?:tienen|saben) mi (?:direccion|domicilio)\b|\bla direccion esta en mi contrato\b/,
    kind: 'withholdsAddress',
    answer: {
      en: ({ organization }) =>
        `That’s fine, you don’t have to write your address here. Our team can look it up with you. ${formatContactMethods(organization)}`,
      es: ({ organization }) =>
        `Está bien, no tiene que escribir su dirección aquí. El equipo puede buscarla con usted. ${formatContactMethods(organization, 'es')}`,
    },
  },
  {
    pattern:
      /\b(?:do ?n'?t|dont|do not|never|no|lost|without)\b(?: \w+){0,4} (?:(?:order|ticket|request|reference|confirmation|case|work order) )(?:numbers?|no\b|#)|\b(?:nobody|no ?one) (?:ever )?gave me (?:one|a number)\b|\bno (?:tengo|me dieron)(?: \w+){0,3} (?:numero|folio)\b/,
    answer: {
      en: say(
        'You don’t need a number. I can’t see earlier requests from here, but our team can find them by your name and address.',
      ),
      es: say(
        'No necesita un número. Desde aquí no veo las solicitudes anteriores, pero el equipo las encuentra con su nombre y dirección.',
      ),
    },
  },
  {
    pattern:
      /\b(?:(?:do|does|must|should|have|need)(?! (?:they|he|she|you|u|yall)\b)|(?:will|can) (?:i|we)\b)(?: \w+){0,3} (?:be|stay|wait|sit) (?:there|home|here|around|present|at (?:the|my|our)? ?(?:home|house|apartment|apt|place)|inside)\b|\b(?:need|have|got) to (?:be|stay|wait)\b(?! (?:fixed|repaired|done|replaced))|\bgotta (?:be|stay|wait)\b|\b(?:if|when|while|even if) (?:i'm|im|i am|i|we're|we are|we|nobody|nobody's|no one|no one's|noone)(?: is| are|'s)? (?:not|isn't|aren't|gone|out|away|at (?:work|school))?(?: be)? ?(?:there|home|here|at (?:work|home|school)|gone|out|away)\b(?! of (?:hot|water|power|heat))|\b(?:come|go|get|let themselves) in(?:side)? (?:without|while|when)\b|\b(?:tengo|tiene|debo|hay|necesito|puedo|quiero) (?:que )?(?:estar|quedarme|esperar)\b|\bsi no (?:estoy|estamos|hay nadie)\b/,
    answer: {
      en: say(
        'You don’t have to be there if you let us go in without you. If you’d rather be home, say so and give times that work.',
      ),
      es: say(
        'No tiene que estar si nos deja entrar. Si prefiere estar en casa, dígalo y denos las horas que le quedan bien.',
      ),
    },
  },
  {
    pattern:
      /\b(?:stay|sleep|put|move|give|go|live|use|offer|have)\b.{0,30}\b(?:another|different|empty|vacant|model) (?:unit|apartment|apt|place)\b|\b(?:hotel|motel|air ?bnb)\b|\bwhere (?:are|am|do|can|should) (?:we|i)(?: \w+){0,2} (?:go|stay|sleep)\b|\bnowhere (?:else )?to (?:go|stay|sleep)\b|\botr[oa] (?:apartamentos?|apartments?|departamentos?|unidad|lugar)\b.{0,20}\b(?:mientras|hoy|esta noche)\b|\bdonde (?:nos quedamos|me quedo|dormimos|duermo|vamos a (?:dormir|quedarnos))\b/,
    answer: {
      en: say(
        'I can’t give you another place to stay or promise to pay for one: our team decides that, and I’ve noted it. For somewhere to go tonight, call 211, day or night. Your renter’s insurance may cover a hotel, so keep the receipts.',
      ),
      es: say(
        'No puedo darle otro lugar ni prometer que se pague: lo decide el equipo, y ya lo anoté. Para dónde pasar la noche llame al 211, de día o de noche. Tal vez su seguro de inquilino cubra un hotel: guarde los recibos.',
      ),
    },
  },
  {
    pattern:
      /\b(?:who|you|u|they|someone|will|gonna)\b(?: \w+){0,4} (?:pay|pays|paying|reimburse\w*|cover\w*|refund\w*|replace) (?:me |us )?(?:for |back )?(?:my |the |our |all )?(?:\w+ )?(?:food|groceries|stuff|things|damage\w*|hotel|clothes|furniture|medicine)\b|\b(?:reimburs\w*|compensat\w*|rent credit|discount on (?:my |the )?rent|money off)\b|\bquien (?:me |nos )(?:paga|va a pagar|repone|cubre)\b(?! la (?:reparacion|visita))|\bquien (?:paga|repone|cubre) (?:la comida|mis?|los danos)\b|\bme (?:van a|pueden) (?:pagar|reembolsar|reponer)\b|\b(?:reembolso|compensacion)\b/,
    answer: {
      en: say(
        'I can’t decide or promise that, but our team can tell you, and I’ve noted your question. Your renter’s insurance may cover it, so take photos and keep the receipts.',
      ),
      es: say(
        'Eso no lo decido yo ni se lo puedo prometer, pero el equipo le puede decir, y ya anoté su pregunta. Tal vez lo cubra su seguro de inquilino: tome fotos y guarde los recibos.',
      ),
    },
  },
  {
    pattern:
      /\b(?:who|do i|will i|am i|(?:will|do|are|would) (?:you|u|they)|is it|is this|does this|does it|would i|how much|what)\b(?: (?!late|rent|lease|pet|deposit)\w+){0,5} (?:pay|pays|charg\w+|cost|costs|free|billed|bill me)\b|\b(?:yall|y'all|you|u|they|landlord|owner|management|rent|insurance|lease|who)(?: guys)? (?:\w+ ){0,2}(?:pays?|paying|cover(?:s|ed|ing)?) (?:for )?(?:it|this|that|these|those|the|an?|my|repairs?)\b(?! (?:rent|deposit|lease))|\b(?:on|by) (?:yall|y'all|you|u|us|me|the landlord)(?: guys)? or (?:on |is it |do )?(?:me|us|yall|y'all|you|i)\b|\b(?:cuanto (?:cuesta|cobran|me cobran|sale)|quien (?:lo |la |me |nos )?paga(?! (?:la )?renta)|(?:me|nos|se) (?:l[oa]s? )?(?:van? a )?cobrar?n?|(?:lo |la |l[oa]s )?cubren?|tiene costo|es gratis|(?:tengo|tenemos) que pagar(?! (?:la )?renta))\b/,
    answer: {
      en: say(
        'I can’t see from here whether anything is charged for this. Our team can tell you, and I’ve noted your question.',
      ),
      es: say('No veo desde aquí si esto tiene costo. El equipo le puede decir, y ya anoté su pregunta.'),
    },
  },
  {
    pattern:
      /\bwhy (?:do|would|does|are|should|u|you)\b(?: \w+){0,4} (?:need|want|ask\w*|have to|know|give|tell|my address)\b|\bwhat do (?:you|u|they) need (?:that|it|this|my \w+) for\b|\b(?:por|para) que (?:necesita|quiere|pide|ocupa)\w*\b/,
    answer: {
      en: say(
        'The address takes the technician to the right door, and the rest tells our team when they can come and whether to use a key. Only you and our team can see this chat.',
      ),
      es: say(
        'Con la dirección el técnico llega a la puerta correcta, y lo demás le dice al equipo cuándo venir y si usar una llave. Solo usted y el equipo ven esta conversación.',
      ),
    },
  },
  {
    pattern:
      /\b(?:notice|heads ?up|warning|call|text|aviso)\b.{0,20}\bbefore (?:they|you|u|yall|some ?one|he|she)\b|\b(?:call|text|notify|warn|tell|knock|let me know)(?: me| us)? (?:first|before|ahead|when|beforehand|prior)\b|\b(?:llam\w+|avis\w+)(?: \w+){0,2} antes\b/,
    answer: {
      en: say('I’ve noted that you’d like to hear from them first.'),
      es: say('Anoté que quiere que le avisen antes.'),
    },
  },
  {
    pattern:
      /\b(?:how long|how soon|how fast|(?<=^(?:so |and |ok |but )?)when(?=\??$)|when (?:will|can|do|does|is|are|would|should)|what (?:time|day) (?:will|can|do|does|is|are|would)|is (?:someone|somebody|anyone) (?:coming|on)|(?:can|could|will|would|do|does) (?:they|you|u|someone|somebody|anyone|he|she)(?: guys| ever| please| even)? (?:come|be here|send|make it|stop by|get here)|come (?:today|tonight|tomorrow|now)|coming (?:today|tonight|tomorrow|soon)|(?:the|an?|whats|what's) eta|any idea when|(?:are|r|is|will|do|does|can) (?:yall|y'all|you|u|they|maintenance|some ?one|some ?body|any ?one|any ?body|your (?:\w+ )?(?:people|team|guys|guy|tech\w*)|the (?:\w+ )?(?:guy|guys|team|tech\w*|plumber|electrician))(?: guys| all| gonna| even| still)?(?: \w+){0,2}? (?:send\w*|com(?:e|ing)|head(?:ed|ing)|on (?:the|their) way|fix(?:es)?|make it|show(?:ing)? up)|emergency (?:calls?|line|visits?|service|maintenance)|come (?:out|by|over|after|before|at|around|on)|cuando (?:vienen|viene|vendrian?|van|llega\w*|pueden|podrian|mandan)|a que hora|cuanto (?:se )?(?:tarda\w*|tiempo)|(?:mandan|mandar|manden|envian) a alguien|(?:vienen|pueden venir|puede venir|viene alguien|van? a venir|viene hoy)\b|\b(?:need|want) (?:some ?one|some ?body|it|this|you|them)(?: \w+){0,3} (?:today|tonight|now|tomorrow|asap|this week)\b)/,
    kind: 'visit',
    answer: {
      en: withHours(
        'I can’t promise a day or time: our team sets it once they have your request.',
        'en',
        'Our office hours',
      ),
      es: withHours(
        'No le puedo prometer día ni hora: el equipo los confirma cuando tenga su solicitud.',
        'es',
        'Horario de la oficina',
      ),
    },
  },
  {
    pattern:
      /\bcan (?:i|we) (?:just )?(?:take|remove|unplug|disconnect|rip|pull|disable)\b.{0,20}\b(?:down|off|out|batter(?:y|ies)|it)\b|\b(?:puedo|podemos) (?:quitar\w*|desconectar\w*|desenchufar\w*)\b/,
    answer: {
      en: say('Please leave it as it is until someone has looked at it. I’ve noted your question.'),
      es: say('Por favor déjelo como está hasta que alguien lo revise. Ya anoté su pregunta.'),
    },
  },
  {
    pattern:
      /\b(?:turn(?:ing)?|leav(?:e|ing)|us(?:e|ing)|run(?:ning)?|heat(?:ing)? (?:it|the \w+|with)|warm(?:ing)? (?:it|the \w+|up|with)|prend\w+|usar\w*|encend\w+|calent\w+)\b(?: [^ ]{1,15}){0,6} (?:oven|grill|charcoal|camp stove|propane|kerosene|generator|horno|parrilla|carbon|anafre|generador)\b|\b(?:oven|horno)\b(?: [^ ]{1,15}){0,3} (?:open|on|abiert\w|prendid\w|for heat|to heat|para calentar\w*)\b|\b(?:stove|burners?|estufa|hornillas?)\b(?: [^ ]{1,15}){0,4} (?:mientras|meanwhile|in the meantime|to (?:heat|warm|stay warm)|for (?:heat|warmth)|para calentar\w*)(?!\w)/,
    answer: {
      en: say(
        'No. Never heat with an oven, a grill or anything that burns fuel: it can poison the air or start a fire. Use blankets and warm clothes, or go somewhere warm.',
      ),
      es: say(
        'No. Nunca caliente con el horno, una parrilla o algo que queme combustible: puede envenenar el aire o causar un incendio. Use cobijas y ropa abrigadora, o vaya a un lugar caliente.',
      ),
    },
  },
  {
    pattern:
      /\b(?:is it|is this|is that) (?:still |even )?(?:safe|ok|okay|dangerous|fine|alright)\b|\b(?:can|may|should) (?:i|we) (?:still |keep )?(?:us(?:e|ing)|turn|run|shower|flush|cook)\b|\b(?:es peligroso|es seguro|(?:puedo|podemos) (?:seguir )?(?:usar\w*|prender\w*|usando\w*))\b/,
    answer: {
      en: say(
        'I can’t tell from here whether it’s safe, so please don’t use it until someone has looked at it.',
      ),
      es: say('No puedo saber desde aquí si es seguro; mejor no lo use hasta que alguien lo revise.'),
    },
  },
  {
    pattern:
      /\b(?:where(?:'s| is| are)?|donde (?:esta|estan|queda))(?: [^ ]{1,15}){0,6} (?:shut ?-?off|valves?|breakers?|fuse|panel|main|water heater|reset|filter|llave|medidor)\b/,
    answer: {
      en: say(
        'I don’t know where it is in your home. Fixture valves are usually right under or behind the fixture, and the main water valve near the water heater or in a meter box by the street.',
      ),
      es: say(
        'No sé dónde está en su casa. Las llaves suelen estar debajo o detrás de cada mueble, y la principal cerca del calentador o en la caja del medidor junto a la calle.',
      ),
    },
  },
  {
    pattern:
      /\bwho(?:'s| is| will| are| would)?(?: \w+)? (?:com(?:e|ing)|be coming|fix\w*|doing|showing up)\b|\bquien (?:viene|va a venir)\b/,
    answer: {
      en: say('I can’t see who will come. Our team can tell you once it’s scheduled.'),
      es: say('No veo quién va a venir. El equipo le puede decir cuando lo tenga en la agenda.'),
    },
  },
];

const unknownPattern =
  /\?\s*$|^(?:(?:and|so|but|ok|wait|y|pero) )*(?:(?:what|which|whose|how) \w+ (?:do|does|did|is|are|will|would|can|should)|(?:will|would|can|could|do|does|did|is|are|should) (?:you|u|i|we|they|it|this|that|there|some ?one|he|she|the))\b|^(?:(?:and|so|but|ok|wait|y|pero) )*(?:how|what|where|who|why|which|como|que|donde|quien|cual) (?:do|does|did|is|are|will|would|can|could|should|much|many|about|if|pasa|hago|es|son)\b/;
export const unknownAnswer: Record<Language, string> = {
  en: 'I don’t know that from here, so I’ve noted your question for our team.',
  es: 'Eso no lo sé desde aquí; ya anoté su pregunta para el equipo.',
};

/** Whether a message asks something, whatever it is. */
export const isQuestion = (normalizedText: string): boolean => unknownPattern.test(normalizedText);

/** The question about the repair or the visit that a message asks. */
export const findSideQuestion = (normalizedText: string): Asked | null =>
  sideQuestions.find(({ pattern }) => pattern.test(normalizedText)) ?? null;

/** What a question, or a wish about the visit, in the middle of a report is answered with. Null when there is none. */
export function answerSideQuestion(
  turn: Turn,
  normalizedText: string,
  language: Language,
): { text: string; kind: Asked['kind'] } | null {
  const asked = findSideQuestion(normalizedText);
  if (asked) return { text: asked.answer[language](turn), kind: asked.kind };
  return isQuestion(normalizedText) ? { text: unknownAnswer[language], kind: undefined } : null;
}
