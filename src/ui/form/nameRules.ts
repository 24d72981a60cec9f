import { tooLong } from './errors.ts';

const MAX_LENGTH = 50;
const picture = /[\p{Extended_Pictographic}\p{Regional_Indicator}]/u;

const ruleFor = (which: string) => (name: string) => {
  if (name === '') return `Enter your ${which}.`;
  return tooLong(name, MAX_LENGTH) ?? (picture.test(name) ? `Enter your ${which} without emoji.` : null);
};

/** What can be known of a name where it is typed; the server has the last word. */
export const nameRules = { firstName: ruleFor('first name'), lastName: ruleFor('last name') };
