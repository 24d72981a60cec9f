import { getNameError } from '#domain/contact.ts';

export const nameRules = {
  firstName: (name: string) => getNameError(name, 'first name'),
  lastName: (name: string) => getNameError(name, 'last name'),
};
