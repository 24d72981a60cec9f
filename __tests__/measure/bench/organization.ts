import { readEnv } from '#server/env.ts';
import path from 'node:path';

import type { Queryable } from '#server/db/database.ts';
import { listMarkets, organizationBySlug } from '#server/organizations/queries.ts';
import type { Operation } from '#server/http/pageBundle.ts';
import { readPages } from '#server/http/pageBundle.ts';

import { root } from './product.ts';

const SLUG = 'lantern';

/** The portal's request to the backend, with the original query text. */
export async function organizationOperation(): Promise<Operation> {
  const { bundle } = readPages(path.join(root, 'dist'));
  const operations: Operation[] = [];
  await bundle.renderPage({
    address: '/listings',
    origin: 'http://localhost',
    organizationSlugs: [SLUG, 'orchard'],
    settings: { ...readEnv({}).browser, streetMap: null },
    now: Date.now(),
    backend: (operation) => {
      operations.push(operation);
      return Promise.resolve({ errors: [{ message: 'Only the question was wanted' }] });
    },
  });
  const operation = operations.find(({ operationName }) => operationName === 'organization');
  if (!operation) throw new Error('The page no longer asks for its organization');
  return operation;
}

/** The statements behind it. */
export async function askOrganization(db: Queryable): Promise<void> {
  const organization = await organizationBySlug(db, SLUG);
  if (!organization) throw new Error(`There is no organization ${SLUG}`);
  await listMarkets(db, organization.id);
}
