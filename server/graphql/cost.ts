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

import { memoizeFragments } from './fragments.ts';

const PAGE_ARGUMENTS = ['first', 'last', 'limit'];
/** Lists with one result per entry. */
const LIST_ARGUMENTS = ['slugs'];
const MAX_PAGE_SIZE = 100;
const DEFAULT_LIST_SIZE = 5;
const EDGES = 'edges';

/** Lists that are usually longer, by their item type. */
const LIST_SIZES_BY_TYPE: Partial<Record<string, number>> = { ListingPinType: 20, ListingClusterType: 20 };

type Variables = Record<string, unknown>;

/** The number of fields a valid query selects; fields in a list count once per possible row. */
export function getQueryCost(
  schema: GraphQLSchema,
  document: DocumentNode,
  operation: OperationDefinitionNode,
  variables: Variables,
): number {
  /** `rows` is the page size, which applies only to the page's edges. */
  const ofAll = (
    selections: readonly SelectionNode[],
    type: GraphQLCompositeType | undefined,
    rows: number | null,
  ): number => selections.reduce((sum, selection) => sum + ofOne(selection, type, rows), 0);

  const ofFragmentWith = (rows: number | null) =>
    memoizeFragments(document, 0, ({ typeCondition, selectionSet }) =>
      ofAll(selectionSet.selections, toCompositeType(typeFromAST(schema, typeCondition)), rows),
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
      const inner = typeCondition ? toCompositeType(typeFromAST(schema, typeCondition)) : type;
      return ofAll(selectionSet.selections, inner, rows);
    }
    const field = type && 'getFields' in type ? type.getFields()[selection.name.value] : undefined;
    if (!field || !selection.selectionSet) return 1;
    const inner = toCompositeType(getNamedType(field.type));
    const page = getPageSize(field, selection, variables);
    if (page !== null && isConnection(inner))
      return 1 + ofAll(selection.selectionSet.selections, inner, page);
    const isEdges = rows !== null && selection.name.value === EDGES;
    const times = page ?? (isEdges ? rows : getDefaultRows(field));
    return 1 + times * ofAll(selection.selectionSet.selections, inner, null);
  };

  const root = schema.getRootType(operation.operation) ?? undefined;
  return ofAll(operation.selectionSet.selections, root, null);
}

function getDefaultRows({ type }: GraphQLField<unknown, unknown>): number {
  if (!isListType(getNullableType(type))) return 1;
  return LIST_SIZES_BY_TYPE[getNamedType(type).name] ?? DEFAULT_LIST_SIZE;
}

function getPageSize(
  field: GraphQLField<unknown, unknown>,
  node: FieldNode,
  variables: Variables,
): number | null {
  if (!field.args.some(({ name }) => [...PAGE_ARGUMENTS, ...LIST_ARGUMENTS].includes(name))) return null;
  const fieldArguments = getArguments(field, node, variables);
  const [list] = LIST_ARGUMENTS.map((name) => fieldArguments[name]).filter((entries) =>
    Array.isArray(entries),
  );
  if (list) return Math.min(Math.max(list.length, 1), MAX_PAGE_SIZE);
  const sizes = PAGE_ARGUMENTS.map((name) => fieldArguments[name]).filter((size) => typeof size === 'number');
  if (sizes.length === 0) return MAX_PAGE_SIZE;
  return Math.min(Math.max(...sizes, 1), MAX_PAGE_SIZE);
}

/** Invalid arguments are rejected where the field is resolved. */
function getArguments(
  field: GraphQLField<unknown, unknown>,
  node: FieldNode,
  variables: Variables,
): Variables {
  try {
    return getArgumentValues(field, node, variables);
  } catch {
    return {};
  }
}

const isConnection = (type: GraphQLCompositeType | undefined) =>
  type !== undefined && 'getFields' in type && EDGES in type.getFields();

const toCompositeType = (type: unknown) => (isCompositeType(type) ? type : undefined);
