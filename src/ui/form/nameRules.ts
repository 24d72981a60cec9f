import { getTooLongError } from './errors.ts';

const MAX_LENGTH = 50;
const picture = /[\p{Extended_Pictographic}\p{Regional_Indicator}]/u;

const createNameRule = (which: string) => (name: string) => {
  if (name === '') return `Enter your ${which}.`;
  return (
    getTooLongError(name, MAX_LENGTH) ?? (picture.test(name) ? `Enter your ${which} without emoji.` : null)
  );
};

/** The checks that are possible in the browser; the server makes the final decision. */
export const nameRules = { firstName: createNameRule('first name'), lastName: createNameRule('last name') };
