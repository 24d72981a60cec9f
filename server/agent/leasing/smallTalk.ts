const greeting =
  /^(?:hi|hello|hey|hola|good (?:morning|afternoon|evening)|thanks?|thank you|gracias)\b[ !.a-z]{0,20}$/;
const hours =
  /\b(?:office hours|open(?:ing hours)?|when are you|phone number|contact|address of your office|email address)\b/;

export const isGreeting = (plain: string): boolean => greeting.test(plain);

/** When somebody is there, and how the team is reached. */
export const asksForContacts = (plain: string): boolean => hours.test(plain);
