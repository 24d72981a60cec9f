import type { DocumentNode, GraphQLSchema, OperationDefinitionNode } from 'graphql';
import { getOperationAST, getVariableValues, GraphQLError, parse, specifiedRules, validate } from 'graphql';

import { badQuery } from './badQuery.ts';
import { closedIntrospection } from './closedIntrospection.ts';
import { costOf } from './cost.ts';
import { createDiscretion, openDiscretion } from './discretion.ts';
import type { GraphqlLimits } from './limits.ts';
import { shapeErrors, tooMuch } from './limits.ts';
import { malformedVariables, wellFormedLiterals } from './wellFormedText.ts';

export type GraphqlRequest = {
  query: string;
  variables?: Record<string, unknown> | null;
  operationName?: string | null;
};

export type Prepared = { document: DocumentNode; operation: OperationDefinitionNode };

type Parts = { schema: GraphQLSchema; limits: GraphqlLimits; isProduction: boolean };

const MAX_ERRORS = 10;
const KEPT_DOCUMENTS = 64;

/** From a request to what can be executed, or to all that is wrong with it. Nothing is asked of the database. */
export function createPrepare({ schema, limits, isProduction }: Parts) {
  const kept = new Map<string, DocumentNode>();
  const discretion = isProduction ? createDiscretion(schema) : openDiscretion;
  const rules = [...specifiedRules, wellFormedLiterals, ...(isProduction ? [closedIntrospection] : [])];

  const documentOf = (query: string): DocumentNode | readonly GraphQLError[] => {
    const known = kept.get(query);
    if (known) return known;
    const document = parsed(query, limits.maxTokens);
    if (document instanceof GraphQLError) return [document];
    const errors = shapeErrors(document, limits);
    if (errors.length > 0) return errors;
    return validated(document);
  };

  const validated = (document: DocumentNode) => {
    const errors = validate(schema, document, rules, { maxErrors: MAX_ERRORS, hideSuggestions: true });
    return errors.length > 0 ? errors : document;
  };

  const keep = (query: string, document: DocumentNode) => {
    kept.delete(query);
    kept.set(query, document);
    const [oldest] = kept.keys();
    if (kept.size > KEPT_DOCUMENTS && oldest !== undefined) kept.delete(oldest);
  };

  const prepared = (request: GraphqlRequest): Prepared | readonly GraphQLError[] => {
    const document = documentOf(request.query);
    if (!('definitions' in document)) return document;
    keep(request.query, document);
    const operation = getOperationAST(document, request.operationName);
    if (!operation)
      return [
        badQuery('There’s no operation with that name, or no name was given and there isn’t exactly one.'),
      ];

    const options = { maxErrors: MAX_ERRORS, hideSuggestions: true };
    const { coerced, errors } = getVariableValues(
      schema,
      operation.variableDefinitions ?? [],
      request.variables ?? {},
      options,
    );
    if (errors) return errors;

    const expensive = tooMuch(costOf(schema, document, operation, coerced), limits.maxCost, 'fields');
    return expensive.length > 0 ? expensive : { document, operation };
  };

  return (request: GraphqlRequest): Prepared | GraphQLError[] => {
    const malformed = malformedVariables(request.variables ?? {});
    if (malformed.length > 0) return malformed;

    const result = prepared(request);
    if ('document' in result) return result;
    const asked = `${request.query} ${JSON.stringify(request.variables ?? {})}`;
    return result.map(
      ({ message, nodes, source, positions, extensions }) =>
        new GraphQLError(discretion(message, asked), {
          nodes,
          source,
          positions,
          extensions: { code: 'BAD_QUERY', ...extensions },
        }),
    );
  };
}

function parsed(query: string, maxTokens: number): DocumentNode | GraphQLError {
  try {
    return parse(query, { maxTokens });
  } catch (error) {
    if (error instanceof GraphQLError) return error;
    throw error;
  }
}
