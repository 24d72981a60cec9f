import path from 'node:path';

import { minifyIntrospection, outputIntrospectionFile } from '@gql.tada/internal';
import { buildSchema, introspectionFromSchema } from 'graphql';

import { schemaText } from '#server/graphql/schemaText.ts';

const root = path.resolve(import.meta.dirname, '../..');

export const typesFile = path.join(root, 'src/api/schema.d.ts');

/** The schema as types for gql.tada: what `src/api/schema.d.ts` must say. */
export function schemaTypes(): string {
  const introspection = introspectionFromSchema(buildSchema(schemaText()), { descriptions: false });
  return outputIntrospectionFile(minifyIntrospection(introspection), {
    fileType: '.d.ts',
    shouldPreprocess: true,
  });
}
