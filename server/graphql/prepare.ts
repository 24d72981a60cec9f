import {
  type DocumentNode,
  getOperationAST,
  getVariableValues,
  GraphQLError,
  type GraphQLSchema,
  type OperationDefinitionNode,
  parse,
  specifiedRules,
  validate,
  type ValidationRule,
} from 'graphql';

import { getQueryCost } from './cost.ts';
import { createBadQueryError } from './createBadQueryError.ts';
import { type GraphqlLimits, validateLimit, validateShape } from './limits.ts';
import { createMessageRedactor, redactSuggestions } from './messageRedactor.ts';
import { listMalformedVariables, wellFormedLiterals } from './wellFormedText.ts';

export type GraphqlRequest = {
  query: string;
  variables?: Record<string, unknown> | null;
  operationName?: string | null;
};

export type Prepared = { document: DocumentNode; operation: OperationDefinitionNode };

type Deps = { schema: GraphQLSchema; limits: GraphqlLimits; isProduction: boolean };

const MAX_ERRORS = 10;
const MAX_CACHED_DOCUMENTS = 64;

/** Turns a request into an executable document or all of its errors, without using the database. */
export function createPrepare({ schema, limits, isProduction }: Deps) {
  const cache = new Map<string, DocumentNode>();
  const redact = isProduction ? createMessageRedactor(schema) : redactSuggestions;
  const rules = [...specifiedRules, wellFormedLiterals, ...(isProduction ? [closedIntrospection] : [])];

  const getDocument = (query: string): DocumentNode | readonly GraphQLError[] => {
    const known = cache.get(query);
    if (known) return known;
    const document = parseQuery(query, limits.maxTokens);
    if (document instanceof GraphQLError) return [document];
    const errors = validateShape(document, limits);
    if (errors.length > 0) return errors;
    return validated(document);
  };

  const validated = (document: DocumentNode) => {
    const errors = validate(schema, document, rules, { maxErrors: MAX_ERRORS, hideSuggestions: true });
    return errors.length > 0 ? errors : document;
  };

  const keep = (query: string, document: DocumentNode) => {
    cache.delete(query);
    cache.set(query, document);
    const [oldest] = cache.keys();
    if (cache.size > MAX_CACHED_DOCUMENTS && oldest !== undefined) cache.delete(oldest);
  };

  const prepared = (request: GraphqlRequest): Prepared | readonly GraphQLError[] => {
    const document = getDocument(request.query);
    if (!('definitions' in document)) return document;
    keep(request.query, document);
    const operation = getOperationAST(document, request.operationName);
    if (!operation)
      return [
        createBadQueryError(
          'There’s no operation with that name, or no name was given and there isn’t exactly one.',
        ),
      ];

    const options = { maxErrors: MAX_ERRORS, hideSuggestions: true };
    const { coerced, errors } = getVariableValues(
      schema,
      operation.variableDefinitions ?? [],
      request.variables ?? {},
      options,
    );
    if (errors) return errors;

    const expensive = validateLimit(
      getQueryCost(schema, document, operation, coerced),
      limits.maxCost,
      'fields',
    );
    return expensive.length > 0 ? expensive : { document, operation };
  };

  return (request: GraphqlRequest): Prepared | GraphQLError[] => {
    const malformed = listMalformedVariables(request.variables ?? {});
    if (malformed.length > 0) return malformed;

    const result = prepared(request);
    if ('document' in result) return result;
    const requestText = `${request.query} ${JSON.stringify(request.variables ?? {})}`;
    return result.map(
      ({ message, nodes, source, positions, extensions }) =>
        new GraphQLError(redact(message, requestText), {
          nodes,
          source,
          positions,
          extensions: { code: 'BAD_QUERY', ...extensions },
        }),
    );
  };
}

function parseQuery(query: string, maxLexicalTokens: number): DocumentNode | GraphQLError {
  try {
    return parse(query, { maxLexicalTokens });
  } catch (error) {
    if (error instanceof GraphQLError) return error;
    throw error;
  }
}

const openFields = ['__typename', 'name', 'kind'];

/** Still allows asking whether a named type exists, as GraphQL over HTTP requires, but nothing else. */
const closedIntrospection: ValidationRule = (context) => ({
  Field(node) {
    const name = node.name.value;
    const isClosed = context.getParentType()?.name.startsWith('__') && !openFields.includes(name);
    if (name === '__schema' || isClosed)
      context.reportError(createBadQueryError('Introspection is turned off here.', node));
  },
});
