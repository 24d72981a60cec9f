export type ScamSign = 'PAYMENT_METHOD' | 'CODE_REQUEST' | 'ABSENT_OWNER' | 'PAYMENT_FIRST' | 'PRESSURE';

/**
 * What the Federal Trade Commission tells renters to watch for, in the words that such ads use. A sentence
 * has a sign if all of its expressions match.
 */
const signs: Record<ScamSign, RegExp[]> = {
  PAYMENT_METHOD: [
    /\b(?:zelle|venmo|cash ?app|western union|money ?gram|wire transfers?|wire (?:me|us|the|it|money)|bitcoin|btc|usdt|crypto(?:currency)?|(?:gift|itunes|steam|prepaid) cards?|cash only|tarjetas? de regalo|criptomonedas?)\b/i,
  ],
  CODE_REQUEST: [
    /\b(?:send|text|tell|give|forward|share|read|m[aá]ndame|env[ií]ame|p[aá]same)\b/i,
    /\b(?:code|passcode|c[oó]digo)\b/i,
  ],
  ABSENT_OWNER: [
    /\b(?:out of (?:the )?(?:country|state|town)|overseas|missionar(?:y|ies)|deployed|(?:can ?not|can.?t|unable to) show|look (?:through|in) the windows?|(?:mail|ship|fedex) (?:you )?(?:the )?keys|fuera del pa[ií]s)\b/i,
  ],
  PAYMENT_FIRST: [
    /\b(?:deposit|fee|payment|pay|money|dep[oó]sito)\b/i,
    /\b(?:before (?:you )?(?:can )?(?:see|view|tour|visit)(?:ing)?|to (?:see|view|tour) (?:it|this|the)|to hold it|sight unseen|antes de ver)\b/i,
  ],
  PRESSURE: [
    /\b(?:act (?:fast|now)|hurry|(?:many|several|lots of|other) (?:people|applicants|renters)|before someone else|(?:pay|send|wire|deposit)[^.!?]{0,30} (?:today|tonight|now|asap|immediately))\b/i,
  ],
};

/** "We never take gift cards" warns of a scam, and is none. */
const warning = /\b(?:never|(?:do|does|will) not|(?:do|does|wo)n[’']t|nunca|beware|scams?|fraud)\b/i;

const isSign = (sign: ScamSign, sentence: string) =>
  signs[sign].every((expression) => expression.test(sentence)) &&
  (sign === 'ABSENT_OWNER' || !warning.test(sentence));

export function findScamSigns(text: string): ScamSign[] {
  const sentences = text.split(/[.!?\n]+/);
  return (Object.keys(signs) as ScamSign[]).filter((sign) =>
    sentences.some((sentence) => isSign(sign, sentence)),
  );
}
