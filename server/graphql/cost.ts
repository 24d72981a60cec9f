import type {
  DocumentNode,
  FieldNode,
  GraphQLCompositeType,
  GraphQLField,
  GraphQLSchema,
  OperationDefinitionNode,
  SelectionNode,
} from 'graphql';
import {
  getArgumentValues,
  getNamedType,
  getNullableType,
  isCompositeType,
  isListType,
  Kind,
  typeFromAST,
} from 'graphql';

import { fragmentsOf } from './fragments.ts';

const PAGE_ARGUMENTS = ['first', 'last', 'limit'];
/** Lists that are answered entry by entry. */
const LIST_ARGUMENTS = ['slugs'];
const LONGEST_PAGE = 100;
const ASSUMED_LIST = 5;
const EDGES = 'edges';

/** Lists that are usually longer, by what is in them. */
const LONGER_LISTS: Partial<Record<string, number>> = { ListingPinType: 20, ListingClusterType: 20 };

type Variables = Record<string, unknown>;

/** How many fields a valid query asks for, with those in a list counted once for each row that it may have. */
export function costOf(
  schema: GraphQLSchema,
  document: DocumentNode,
  operation: OperationDefinitionNode,
  variables: Variables,
): number {
  /** `rows` are those of the page that the selections are asked of: its edges have as many, and nothing else of it. */
  const ofAll = (
    selections: readonly SelectionNode[],
    type: GraphQLCompositeType | undefined,
    rows: number | null,
  ): number => selections.reduce((sum, selection) => sum + ofOne(selection, type, rows), 0);

  const ofFragmentWith = (rows: number | null) =>
    fragmentsOf(document, 0, ({ typeCondition, selectionSet }) =>
      ofAll(selectionSet.selections, compositeOf(typeFromAST(schema, typeCondition)), rows),
    );
  const ofFragment = new Map<number | null, (name: string) => number>();

  const ofSpread = (name: string, rows: number | null): number => {
    const known = ofFragment.get(rows) ?? ofFragmentWith(rows);
    ofFragment.set(rows, known);
    return known(name);
  };

  const ofOne = (
    selection: SelectionNode,
    type: GraphQLCompositeType | undefined,
    rows: number | null,
  ): number => {
    if (selection.kind === Kind.FRAGMENT_SPREAD) return ofSpread(selection.name.value, rows);
    if (selection.kind === Kind.INLINE_FRAGMENT) {
      const { typeCondition, selectionSet } = selection;
      const inner = typeCondition ? compositeOf(typeFromAST(schema, typeCondition)) : type;
      return ofAll(selectionSet.selections, inner, rows);
    }
    const field = type && 'getFields' in type ? type.getFields()[selection.name.value] : undefined;
    if (!field || !selection.selectionSet) return 1;
    const inner = compositeOf(getNamedType(field.type));
    const page = pageOf(field, selection, variables);
    if (page !== null && isConnection(inner))
      return 1 + ofAll(selection.selectionSet.selections, inner, page);
    const isEdges = rows !== null && selection.name.value === EDGES;
    const times = page ?? (isEdges ? rows : usualRowsOf(field));
    return 1 + times * ofAll(selection.selectionSet.selections, inner, null);
  };

  const root = schema.getRootType(operation.operation) ?? undefined;
  return ofAll(operation.selectionSet.selections, root, null);
}

function usualRowsOf({ type }: GraphQLField<unknown, unknown>): number {
  if (!isListType(getNullableType(type))) return 1;
  return LONGER_LISTS[getNamedType(type).name] ?? ASSUMED_LIST;
}

function pageOf(field: GraphQLField<unknown, unknown>, node: FieldNode, variables: Variables): number | null {
  if (!field.args.some(({ name }) => [...PAGE_ARGUMENTS, ...LIST_ARGUMENTS].includes(name))) return null;
  const given = valuesOf(field, node, variables);
  const [list] = LIST_ARGUMENTS.map((name) => given[name]).filter((entries) => Array.isArray(entries));
  if (list) return Math.min(Math.max(list.length, 1), LONGEST_PAGE);
  const sizes = PAGE_ARGUMENTS.map((name) => given[name]).filter((size) => typeof size === 'number');
  if (sizes.length === 0) return LONGEST_PAGE;
  return Math.min(Math.max(...sizes, 1), LONGEST_PAGE);
}

/** Arguments that are not valid are refused where the field is resolved. */
function valuesOf(field: GraphQLField<unknown, unknown>, node: FieldNode, variables: Variables): Variables {
  try {
    return getArgumentValues(field, node, variables);
  } catch {
    return {};
  }
}

const isConnection = (type: GraphQLCompositeType | undefined) =>
  type !== undefined && 'getFields' in type && EDGES in type.getFields();

const compositeOf = (type: unknown) => (isCompositeType(type) ? type : undefined);
