const words = String.raw`(?: (?!(?:and|but|no|not|isnt|arent|doesnt|ac|air) )[a-z0-9/-]+){0,4}`;

/** What it is about and what is wrong with it, in this order and not far apart. */
export const near = (subject: string, trouble: string): RegExp =>
  new RegExp(String.raw`\b(?:${subject})${words} (?:${trouble})\b`);
