import type { ValidationRule } from 'graphql';

import { badQuery } from './badQuery.ts';

const openFields = ['__typename', 'name', 'kind'];

/** Asking whether a type of a given name exists stays possible, as GraphQL over HTTP wants; nothing else does. */
export const closedIntrospection: ValidationRule = (context) => ({
  Field(node) {
    const name = node.name.value;
    const isClosed = context.getParentType()?.name.startsWith('__') && !openFields.includes(name);
    if (name === '__schema' || isClosed)
      context.reportError(badQuery('Introspection is turned off here.', node));
  },
});
