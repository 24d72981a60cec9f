import type { DocumentNode, GraphQLError, OperationDefinitionNode, SelectionNode } from 'graphql';
import { Kind } from 'graphql';

import type { Env } from '#server/env.ts';

import { createBadQueryError } from './createBadQueryError.ts';
import { memoizeFragments } from './fragments.ts';

export type GraphqlLimits = Env['graphql'];

type Shape = { depth: number; aliases: number; directives: number };

const emptyShape: Shape = { depth: 0, aliases: 0, directives: 0 };

const addShapes = (a: Shape, b: Shape): Shape => ({
  depth: Math.max(a.depth, b.depth),
  aliases: a.aliases + b.aliases,
  directives: a.directives + b.directives,
});

/** Runs before validation, whose own rules are slow for malicious queries. */
export function validateShape(document: DocumentNode, limits: GraphqlLimits): GraphQLError[] {
  const { depth, aliases, directives } = document.definitions
    .filter((definition) => definition.kind === Kind.OPERATION_DEFINITION)
    .map((operation) => measureShape(document, operation))
    .reduce(addShapes, emptyShape);
  return [
    ...validateLimit(depth, limits.maxDepth, 'levels deep'),
    ...validateLimit(aliases, limits.maxAliases, 'aliases'),
    ...validateLimit(directives, limits.maxDirectives, 'directives'),
  ];
}

export const validateLimit = (requested: number, allowed: number, what: string) =>
  requested > allowed ? [createBadQueryError(`This query is too large: at most ${allowed} ${what}.`)] : [];

/** Measures each fragment once and counts it as often as it is spread. */
function measureShape(document: DocumentNode, operation: OperationDefinitionNode): Shape {
  const ofFragment = memoizeFragments(document, emptyShape, ({ selectionSet }) =>
    ofAll(selectionSet.selections),
  );

  const ofAll = (selections: readonly SelectionNode[]): Shape =>
    selections.map(ofOne).reduce(addShapes, emptyShape);

  const ofOne = (selection: SelectionNode): Shape => {
    const directives = selection.directives?.length ?? 0;
    const inside = measureNested(selection);
    if (selection.kind !== Kind.FIELD) return { ...inside, directives: inside.directives + directives };
    return {
      depth: isIntrospection(selection.name.value) ? 0 : inside.depth + 1,
      aliases: inside.aliases + (selection.alias ? 1 : 0),
      directives: inside.directives + directives,
    };
  };

  const measureNested = (selection: SelectionNode): Shape => {
    if (selection.kind === Kind.FRAGMENT_SPREAD) return ofFragment(selection.name.value);
    return ofAll(selection.selectionSet?.selections ?? []);
  };

  const all = ofAll(operation.selectionSet.selections);
  return { ...all, directives: all.directives + (operation.directives?.length ?? 0) };
}

/** Schema tools need a depth of 13. Closed introspection has its own rule. */
const isIntrospection = (name: string) => name === '__schema' || name === '__type';
