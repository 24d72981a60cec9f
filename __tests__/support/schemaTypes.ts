import path from 'node:path';

import { minifyIntrospection, outputIntrospectionFile } from '@gql.tada/internal';
import { buildSchema, introspectionFromSchema } from 'graphql';

import { readSchemaText } from '#server/graphql/readSchemaText.ts';

const root = path.resolve(import.meta.dirname, '../..');

export const typesFile = path.join(root, 'src/api/schema.d.ts');

/** The schema as types for gql.tada: the expected content of `src/api/schema.d.ts`. */
export function schemaTypes(): string {
  const introspection = introspectionFromSchema(buildSchema(readSchemaText()), { descriptions: false });
  return outputIntrospectionFile(minifyIntrospection(introspection), {
    fileType: '.d.ts',
    shouldPreprocess: true,
  });
}
