const animalWords = String.raw`(?:dogs?|animals?|cats?|rabbits?|parrots?|birds?|pony|horse|puppy|pets?|pup)`;
const assistanceText = String.raw`(?:service|ser[iv]{2}ce|assistance|assistive|guide|seeing[- ]eye|hearing|mobility|psychiatric|ptsd|seizure|epilepsy|diabetic|diabetes|cardiac|heart|medical|autism|anxiety|allergy|alert|(?:emotional |emotonal )?sup+ort|comfort|therapy|stability|panic)`;

/** An animal that assists a person with a disability, whatever it is called. */
export const assistancePattern = new RegExp(
  [
    String.raw`\b${assistanceText}(?: (?:alert|response|assistance|support|service))? ${animalWords}\b(?! (?:trainer|walking|walkers?|park|wash|run|spa|grooming|sitting))`,
    String.raw`\bemotional support\b|\b(?:my|a|an|his|her) ${animalWords} (?:is |was )?(?:\w+ )?(?:alerts?|helps?|assists?|guides?) (?:me|him|her|us|my \w+)\b|\balerts? (?:me|him|her) (?:to|of|before|when)\b`,
    String.raw`\b(?:prescri\w+|letter|doctor\w*|therapist\w*|psychiatrist|note)\b.{0,40}\b(?:for |me )?(?:my|a|an|the) ${animalWords}\b|\b${animalWords}\b.{0,30}\b(?:is |was |its |it's )?prescribed\b`,
    String.raw`\b(?:perr[oa]s?|perrit[oa]s?|gat[oa]s?|animal(?:es)?|conejo|mascotas?) (?:\w+ )?(?:de |para )?(?:\w+ )?(?:servicio|guia|lazarillos?|asistencia|apoyo|soporte|alerta|terapia|estres postraumatico|ansiedad|autismo|epilepsia|diabetes|convulsiones)\b`,
    String.raw`\b(?:carta|receta|recet\w+)\b.{0,30}\b(?:perr\w+|gat\w+|animal|mascota)\b|\b(?:perr\w+|gat[oa]s?|animal|mascota)\b(?: [^ ]{1,10}){0,3} recet\w+|\blazarillo\b|\bapoyo emo[cs]ional\b`,
  ].join('|'),
);

export const mentionsAssistanceAnimal = (plain: string): boolean =>
  assistancePattern.test(plain) ||
  (abbreviationPattern.test(plain) &&
    (!spanishPattern.test(plain) || spanishAbbreviationPattern.test(plain)));

/** The words of the phrases that call an animal one that assists. */
export const listAssistanceWords = (plain: string): string[] =>
  [...plain.matchAll(new RegExp(assistancePattern, 'g'))].flatMap(([phrase]) => phrase.split(/[^a-z]+/));

/** An emotional support animal. In Spanish, `esa` is “that one”. */
const abbreviationPattern = /\besas?\b/;
const spanishPattern =
  /\b(?:y|el|los|las|que|de|del|para|con|una|por|tiene|tienen|es|esta|estan|cuanto|cuanta|cuando|cuesta|donde|puedo|quiero|hay|casas?|renta|permite|acepta|aceptan|cual|si|esa (?:si|no|la|me|mas)|(?:ver|en|a) esa)\b/;
const spanishAbbreviationPattern =
  /\b(?:un|unos|mi|mis|su|perr\w+|gat\w+|animal(?:es)?|mascotas?|carta) (?:(?:de|es|para) )?(?:un[oa]? )?esas?\b(?! (?:casa|zona|vivienda|unidad|recamara))/;

const weight = /\b\d{1,3} ?-?(?:lbs?|pounds?|kilos?|kgs?|libras?)\b/gi;

/** An animal's weight is not a fact about the home, nor a price. */
export const stripWeights = (text: string): string => text.replaceAll(weight, ' ');
