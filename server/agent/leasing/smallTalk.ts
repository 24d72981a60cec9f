const greeting =
  /^(?:hi|hello|hey|hola|good (?:morning|afternoon|evening)|thanks?|thank you|gracias)\b[ !.a-z]{0,20}$/;
const hours =
  /\b(?:office hours|open(?:ing hours)?|when are you|phone number|contact|address of your office|your (?:office|address)|are you located|email address)\b/;
const assent =
  /^(?:ok(?:ay)?|no(?: thanks?| thank you)?|yes|yeah|yep|sure|great|cool|perfect|alright|got it|nice|never ?mind|(?:good)?bye|(?:thanks?|thank you)[ ,!.a-z]{0,12} bye|si|vale)[ !.]*$/;
const towns =
  /\b(?:what|which) (?:cities|city|towns?|areas?|neighborhoods?|locations)\b|\bwhere (?:are|do you have) (?:your |the |any )?(?:homes|houses|apartments|properties|places)\b/;
const fraud = /\b(?:scams?|fraud|fake|legit(?:imate)?|is (?:this|it) (?:for )?real)\b/;

const abilities =
  /\bwhat (?:can|do) you do\b|\bhow (?:can|do) you help\b|\bhow does this work\b|^help(?: me)?$/;

export const isGreeting = (plain: string): boolean => greeting.test(plain) || abilities.test(plain);

/** When somebody is there, and how the team is reached. */
export const asksForContacts = (plain: string): boolean => hours.test(plain);

/** A word that asks for nothing. */
export const isAssent = (plain: string): boolean => assent.test(plain);

export const asksForTowns = (plain: string): boolean => towns.test(plain);

export const fearsFraud = (plain: string): boolean => fraud.test(plain);
