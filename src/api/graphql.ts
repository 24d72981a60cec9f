import type { initGraphQLTada } from 'gql.tada';

import type { introspection } from './schema.d.ts';

type Tada = ReturnType<
  typeof initGraphQLTada<{
    introspection: introspection;
    scalars: { Date: string; DateTime: string; E164: string; JSON: unknown };
    disableMasking: true;
  }>
>;

/** A document stays a string: its types come from the schema, so the browser needs no parser. */
export const graphql = ((source: string, fragments: readonly string[] = []) =>
  [source, ...fragments].join('\n')) as unknown as Tada;

export type { ResultOf, VariablesOf } from 'gql.tada';
