const disabilityTerms = String.raw`(?:disab\w+|condition|wheel ?chair|walker|illness|medical \w+|service \w+|assistance \w+|esa|emotional \w+)`;
const modificationTerms =
  '(?:ramp|grab ?bars?|hand ?rails?|stair ?lift|roll[- ]in shower|shower (?:seat|chair|bench)|raised toilet|door ?bell light)';

/** Requests to the team, as opposed to criteria for a home. */
const requestPatterns: readonly RegExp[] = [
  /\b(?:reasonable|disability|ada|medical) (?:accommodation|modification)s?\b/,
  new RegExp(
    String.raw`\b(?:accommodation|modification)s? (?:request|because|due to|for (?:my|a|her|his|our) (?:\w+ )?${disabilityTerms})\b`,
  ),
  /\b(?:request|ask for|asking for|apply for) (?:an? )?(?:accommodation|modification)s?\b/,
  new RegExp(
    String.raw`\b(?:install|add|put (?:in|up)|mount|build) (?:(?:an?|some|the) )?(?:wheel ?chair )?${modificationTerms}\b`,
  ),
  // `could a ramp be put at the front door?`
  new RegExp(
    String.raw`\b(?:can|could|would|may|will) (?:you |we |i )?(?:an? |some |the )?(?:wheel ?chair )?${modificationTerms} be (?:put|built|added|installed|mounted)\b`,
  ),
  /^(?!.*\b(?:beds?|bed ?rooms?|studio|houses?|homes?|looking|find|show)\b).*\bneed (?:a ramp|(?:some |a )?grab ?bars?)\b/,
  /\b(?:make|have) (?:the |my |our )?(?:\w+ )?(?:door ?ways?|doors?|hallway) wider\b|\bwiden (?:the |my |our )?(?:\w+ )?(?:door ?ways?|doors?)\b/,
  new RegExp(
    String.raw`\b(?:because of|due to|for|with) (?:my|her|his|our) disabilit(?:y|ies)\b.{0,30}\b(?:parking (?:spot|space)|${modificationTerms})\b`,
  ),
  new RegExp(
    String.raw`\b(?:parking (?:spot|space)|${modificationTerms})\b.{0,30}\b(?:because of|due to|for) (?:my|her|his|our) ${disabilityTerms}\b`,
  ),
  /\blive[- ]in (?:aide|caregiver)\b/,
  /\b(?:ajuste|acomodo|modificacion) razonable\b|\bpor mi discapacidad\b/,
];

/** Only the team answers disability-related requests, so no one has to explain themselves to a program. */
export const asksForAccommodation = (normalizedText: string): boolean =>
  requestPatterns.some((request) => request.test(normalizedText));

export const assistanceTexts = {
  en:
    'Assistance animals are not pets. No pet fee or pet rule applies to them. Our team handles these requests, so you don’t ' +
    'need to tell me anything about it here.',
  es:
    'Los animales de asistencia no son mascotas. No se les aplica ningún cargo ni regla de mascotas. El equipo atiende estas ' +
    'solicitudes, así que no necesita contarme nada aquí.',
};

export const accommodationTexts = {
  en: 'A person from our team handles accommodation and modification requests. You don’t have to explain yours to me.',
  es: 'Una persona del equipo atiende las solicitudes de ajustes y modificaciones. No tiene que explicarme la suya.',
};
