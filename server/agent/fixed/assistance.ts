const disabled = String.raw`(?:disab\w+|condition|wheel ?chair|walker|illness|medical \w+|service \w+|assistance \w+|esa|emotional \w+)`;
const part =
  '(?:ramp|grab ?bars?|hand ?rails?|stair ?lift|roll[- ]in shower|shower (?:seat|chair|bench)|raised toilet|door ?bell light)';

/** What is asked of the team, and not a wish for a home that has it. */
const requests: readonly RegExp[] = [
  /\b(?:reasonable|disability|ada|medical) (?:accommodation|modification)s?\b/,
  new RegExp(
    String.raw`\b(?:accommodation|modification)s? (?:request|because|due to|for (?:my|a|her|his|our) (?:\w+ )?${disabled})\b`,
  ),
  /\b(?:request|ask for|asking for|apply for) (?:an? )?(?:accommodation|modification)s?\b/,
  new RegExp(
    String.raw`\b(?:install|add|put (?:in|up)|mount|build) (?:(?:an?|some|the) )?(?:wheel ?chair )?${part}\b`,
  ),
  /^(?!.*\b(?:beds?|bed ?rooms?|studio|houses?|homes?|looking|find|show)\b).*\bneed (?:a ramp|(?:some |a )?grab ?bars?)\b/,
  /\b(?:make|have) (?:the |my |our )?(?:\w+ )?(?:door ?ways?|doors?|hallway) wider\b|\bwiden (?:the |my |our )?(?:\w+ )?(?:door ?ways?|doors?)\b/,
  new RegExp(
    String.raw`\b(?:because of|due to|for|with) (?:my|her|his|our) disabilit(?:y|ies)\b.{0,30}\b(?:parking (?:spot|space)|${part})\b`,
  ),
  new RegExp(
    String.raw`\b(?:parking (?:spot|space)|${part})\b.{0,30}\b(?:because of|due to|for) (?:my|her|his|our) ${disabled}\b`,
  ),
  /\blive[- ]in (?:aide|caregiver)\b/,
  /\b(?:ajuste|acomodo|modificacion) razonable\b|\bpor mi discapacidad\b/,
];

/** A request because of a disability is the team's to answer; nobody has to explain himself to a program. */
export const asksForAccommodation = (plain: string): boolean =>
  requests.some((request) => request.test(plain));

export const assistanceWords =
  'Assistance animals are not pets. No pet fee or pet rule applies to them. Our team handles these requests, so you don’t ' +
  'need to tell me anything about it here.';

export const accommodationWords =
  'A person from our team handles accommodation and modification requests. You don’t have to explain yours to me.';
