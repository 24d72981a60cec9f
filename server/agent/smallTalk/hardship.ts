import type { Language } from '../words/replyLanguage.ts';

type Words = Record<Language, string>;

/** To a resident who can't pay, whatever they say about it. */
export const hardshipText: Words = {
  en:
    'I’m sorry. That’s a hard place to be. Please tell our team as early as you can, before the rent is due if possible: they can tell you ' +
    'what your options are. I can’t agree to a later date or a payment plan myself. For help with rent where you live, call 211, day or night. ' +
    'Should I pass this chat to our team now?',
  es:
    'Lo siento mucho. Es una situación difícil. Avise al equipo cuanto antes, si puede antes de que venza la renta: le dirán qué opciones tiene. ' +
    'Yo no puedo acordar otra fecha ni un plan de pagos. Para ayuda con la renta donde vive, llame al 211, de día o de noche. ' +
    '¿Le paso esta conversación al equipo ahora?',
};

const evictionText: Words = {
  en:
    'I understand that’s frightening. I can’t tell you what will happen, and I won’t guess. What helps most now is talking to our team before the ' +
    'rent is due, or today if it already is. For free legal help and help with rent where you live, call 211, day or night. If you’ve been given ' +
    'a notice, read its dates and act before them. Should I pass this chat to our team now?',
  es:
    'Entiendo que da miedo. No puedo decirle qué va a pasar, y no quiero adivinar. Lo que más ayuda es hablar con el equipo antes de que venza la ' +
    'renta, o hoy mismo si ya venció. Para ayuda legal gratuita y ayuda con la renta donde vive, llame al 211, de día o de noche. Si le dieron un ' +
    'aviso, lea sus fechas y actúe antes. ¿Le paso esta conversación al equipo ahora?',
};

const partialPaymentText: Words = {
  en:
    'It helps that you know what you can pay and when. I can’t agree to part of the rent or to another date, so please don’t count on it until our ' +
    'team confirms it in writing. What you offer is in this chat, and they read it. Should I pass it to them now?',
  es:
    'Ayuda que sepa cuánto puede pagar y cuándo. Yo no puedo aceptar una parte de la renta ni otra fecha, así que no cuente con ello hasta que el ' +
    'equipo se lo confirme por escrito. Lo que ofrece queda en esta conversación, y el equipo la lee. ¿Se la paso ahora?',
};

const stillHardText: Words = {
  en: 'I hear you. A person can do more here than I can: what you’ve told me goes along, so you don’t have to say it again. Should I pass this chat to our team now?',
  es: 'Le entiendo. Una persona puede hacer más que yo: lo que me contó va incluido, así que no tiene que repetirlo. ¿Le paso esta conversación al equipo ahora?',
};

const evictionPattern =
  /\b(?:(?:be|being|get|getting|gonna|going to|will (?:i|we|you|they|u)|are (?:you|u|they)|can (?:you|u|they)|afraid|scared|worried)\b.{0,20} evict\w*|evict(?:ing)? (?:me|us)|eviction (?:notice|papers?|process)|(?:kick|throw|put)(?:ed|ing|s)? (?:me|us) out|kicked out|lose (?:my|our|the) (?:home|house|apartment|place)|desaloj\w*|me (?:van a )?(?:echan?|echar|corren?|correr|sacar|sacan)|perder mi (?:casa|departamento|apartamento|hogar))\b/;
const partialPattern =
  /\bhalf (?:of )?(?:it|the rent|my rent|rent|now|today|tomorrow|on|by|this|next|then)\b|\b(?:part|some|most) of (?:the|my|our) rent\b|\b(?:pay|give|send|bring|do)(?: \w+){0,2} half\b|\b(?:pay|give|send|bring|have)(?: \w+){0,2} (?:\$ ?\d+|\d{3,5}) (?:now|today|on|by|this|next|then)\b|\bthe rest (?:later|on|by|next|when|after)\b|\bmitad (?:de la renta|ahora|hoy|el|y)\b|\bparte (?:de la renta|ahora|hoy)\b|\bel resto (?:despues|el|la|luego)\b/;
const lateRentPattern =
  /\b(?:rent|payment|pay|paying)\b.{0,30}\b(?:\d+|few|couple|little|bit|days?|weeks?)(?: \w+){0,2} late\b|\b(?:i'll|ill|i will|im|i'm|i am|we'll|we will|gonna|going to|might|may) (?:be )?(?:pay(?:ing)? (?:my |the )?(?:rent )?)?late (?:on|with|this month|paying)|\b(?:rent|payment) (?:is |will be |might be |may be |is going to be |is gonna be |going to be |gonna be )+late\b|\bpay(?:ing)? (?:my |the |our )?rent late\b|\b(?:don't|dont|do not|won't|wont|will not|not (?:gonna|going to)) have (?:\w+ ){0,3}(?:rent|money|all of it)\b|\b(?:short|behind) (?:on|with|this month)\b|\b(?:pagar|pago|pagare)(?: \w+){0,3} tarde\b|\b(?:atrasar(?:me)?|atrase|atrasad[oa]) (?:con|en)\b|\bno (?:voy a tener|tengo|completo|junto|alcanzo)(?: \w+){0,3} (?:renta|dinero)\b/;
/** They ask what it costs, which is published. */
const costPattern =
  /\b(?:fees?|charge[sd]?|penalty|how much|cuanto|recargos?|multa|cobran|receipts?|recibos?|what happens|que pasa)\b/;

/** Whether a resident says that the rent will be late, or less, or that they fear for their home. */
export const mentionsHardship = (normalizedText: string): boolean =>
  evictionPattern.test(normalizedText) ||
  (!costPattern.test(normalizedText) &&
    (lateRentPattern.test(normalizedText) || partialPattern.test(normalizedText)));

/** Never promises anything, and never the same words twice in a row. */
export function chooseHardshipText(normalizedText: string, lastAnswer: string, language: Language): string {
  const words = evictionPattern.test(normalizedText)
    ? evictionText
    : partialPattern.test(normalizedText)
      ? partialPaymentText
      : hardshipText;
  return lastAnswer.includes(words[language]) ? stillHardText[language] : words[language];
}
