import { execFileSync } from 'node:child_process';
import path from 'node:path';

import { minifyIntrospection, outputIntrospectionFile } from '@gql.tada/internal';
import { buildSchema, introspectionFromSchema } from 'graphql';

import { readSchemaText } from '#server/schemaText.ts';

import { describeSchema } from './describeSchema.ts';

const root = path.resolve(import.meta.dirname, '../..');

export const browserTypesFile = path.join(root, 'src/api/schema.d.ts');
export const serverTypesFile = path.join(root, 'server/graphql/schemaTypes.ts');

/** The schema as types for gql.tada. */
export function createBrowserTypes(): string {
  const introspection = introspectionFromSchema(buildSchema(readSchemaText()), { descriptions: false });
  return outputIntrospectionFile(minifyIntrospection(introspection), {
    fileType: '.d.ts',
    shouldPreprocess: true,
  });
}

/** The schema as types for resolvers, formatted like everything else. */
export const createServerTypes = (): string =>
  execFileSync(
    process.execPath,
    [path.join(root, 'node_modules/oxfmt/bin/oxfmt'), '--stdin-filepath', serverTypesFile],
    { cwd: root, encoding: 'utf8', input: describeSchema(buildSchema(readSchemaText())) },
  );
