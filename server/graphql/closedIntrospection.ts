import type { ValidationRule } from 'graphql';

import { createBadQueryError } from './createBadQueryError.ts';

const openFields = ['__typename', 'name', 'kind'];

/** Still allows asking whether a named type exists, as GraphQL over HTTP requires, but nothing else. */
export const closedIntrospection: ValidationRule = (context) => ({
  Field(node) {
    const name = node.name.value;
    const isClosed = context.getParentType()?.name.startsWith('__') && !openFields.includes(name);
    if (name === '__schema' || isClosed)
      context.reportError(createBadQueryError('Introspection is turned off here.', node));
  },
});
