import type { initGraphQLTada } from 'gql.tada';

import type { introspection } from './schema.d.ts';

type Tada = ReturnType<
  typeof initGraphQLTada<{
    introspection: introspection;
    scalars: { Date: string; DateTime: string; E164: string; JSON: unknown };
    disableMasking: true;
  }>
>;

/** A document is its own text: types come from the schema, and no parser is sent to the browser. */
export const graphql = ((source: string, fragments: readonly string[] = []) =>
  [source, ...fragments].join('\n')) as unknown as Tada;

export type { ResultOf, VariablesOf } from 'gql.tada';
