import { type Organization, organizationBySlug } from '#server/organizations/queries.ts';

import { open } from './databases.ts';
import { fillHomes } from './fillHomes.ts';

export const SLUG = 'lantern';

/** Filling takes longer than a visitor's statement may. */
const STATEMENT_TIMEOUT_MS = 120_000;

type Where = Parameters<typeof open>[0];

export async function organizationIn(where: Where): Promise<Organization> {
  const db = await open(where);
  try {
    const organization = await organizationBySlug(db, SLUG);
    if (!organization) throw new Error(`There is no organization ${SLUG}`);
    return organization;
  } finally {
    await db.close();
  }
}

/** Adds this many homes to those of the demo. */
export async function addHomes(where: Where, count: number): Promise<void> {
  const db = await open(where, { STATEMENT_TIMEOUT_MS: String(STATEMENT_TIMEOUT_MS) });
  try {
    const organization = await organizationBySlug(db, SLUG);
    if (!organization) throw new Error(`There is no organization ${SLUG}`);
    await fillHomes(db, organization.id, count);
  } finally {
    await db.close();
  }
}
