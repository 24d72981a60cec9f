import type { DocumentNode, GraphQLError, OperationDefinitionNode, SelectionNode } from 'graphql';
import { Kind } from 'graphql';

import type { Env } from '#server/env.ts';

import { badQuery } from './badQuery.ts';
import { fragmentsOf } from './fragments.ts';

export type GraphqlLimits = Env['graphql'];

type Shape = { depth: number; aliases: number; directives: number };

const nothing: Shape = { depth: 0, aliases: 0, directives: 0 };

const beside = (a: Shape, b: Shape): Shape => ({
  depth: Math.max(a.depth, b.depth),
  aliases: a.aliases + b.aliases,
  directives: a.directives + b.directives,
});

/** Asked before validation, whose own rules are slow on queries that are made to be slow. */
export function shapeErrors(document: DocumentNode, limits: GraphqlLimits): GraphQLError[] {
  const { depth, aliases, directives } = document.definitions
    .filter((definition) => definition.kind === Kind.OPERATION_DEFINITION)
    .map((operation) => shapeOf(document, operation))
    .reduce(beside, nothing);
  return [
    ...tooMuch(depth, limits.maxDepth, 'levels deep'),
    ...tooMuch(aliases, limits.maxAliases, 'aliases'),
    ...tooMuch(directives, limits.maxDirectives, 'directives'),
  ];
}

export const tooMuch = (asked: number, allowed: number, what: string) =>
  asked > allowed ? [badQuery(`This query is too large: at most ${allowed} ${what}.`)] : [];

/** Each fragment is measured once and counted as often as it is spread. */
function shapeOf(document: DocumentNode, operation: OperationDefinitionNode): Shape {
  const ofFragment = fragmentsOf(document, nothing, ({ selectionSet }) => ofAll(selectionSet.selections));

  const ofAll = (selections: readonly SelectionNode[]): Shape =>
    selections.map(ofOne).reduce(beside, nothing);

  const ofOne = (selection: SelectionNode): Shape => {
    const directives = selection.directives?.length ?? 0;
    const inside = insideOf(selection);
    if (selection.kind !== Kind.FIELD) return { ...inside, directives: inside.directives + directives };
    return {
      depth: isIntrospection(selection.name.value) ? 0 : inside.depth + 1,
      aliases: inside.aliases + (selection.alias ? 1 : 0),
      directives: inside.directives + directives,
    };
  };

  const insideOf = (selection: SelectionNode): Shape => {
    if (selection.kind === Kind.FRAGMENT_SPREAD) return ofFragment(selection.name.value);
    return ofAll(selection.selectionSet?.selections ?? []);
  };

  const all = ofAll(operation.selectionSet.selections);
  return { ...all, directives: all.directives + (operation.directives?.length ?? 0) };
}

/** Tools ask for the schema at a depth of 13. Where it is closed, a rule of its own says so. */
const isIntrospection = (name: string) => name === '__schema' || name === '__type';
