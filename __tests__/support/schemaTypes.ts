import { readFileSync } from 'node:fs';
import path from 'node:path';

import { minifyIntrospection, outputIntrospectionFile } from '@gql.tada/internal';
import { buildSchema, introspectionFromSchema } from 'graphql';

const root = path.resolve(import.meta.dirname, '../..');

export const typesFile = path.join(root, 'src/api/schema.d.ts');

/** The schema as types for gql.tada: what `src/api/schema.d.ts` must say. */
export function schemaTypes(): string {
  const sdl = readFileSync(path.join(root, 'server/graphql/schema.graphql'), 'utf8');
  const introspection = introspectionFromSchema(buildSchema(sdl), { descriptions: false });
  return outputIntrospectionFile(minifyIntrospection(introspection), {
    fileType: '.d.ts',
    shouldPreprocess: true,
  });
}
