const need =
  /\b(?:reasonable (?:accommodation|modification)s?|(?:accommodation|modification) (?:request|because|for my)|(?:install|put in|need) (?:a ramp|grab bars))\b/;

/** A request because of a disability is the team's to answer; nobody has to explain himself to a program. */
export const asksForAccommodation = (plain: string) => need.test(plain);

export const assistanceWords =
  'Assistance animals are not pets: no pet fee or pet rule is for them. The team handles the request, and you need not ' +
  'tell me anything about it here.';

export const accommodationWords =
  'A request for an accommodation or a modification goes to a person of the team. You need not explain it to me.';
