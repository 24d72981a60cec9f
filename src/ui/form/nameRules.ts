import { getNameError } from '#domain/contact.ts';

export const nameRules = {
  firstName: (name: string) => getNameError(name, 'firstName'),
  lastName: (name: string) => getNameError(name, 'lastName'),
};
