import type { Database } from '#server/db/database.ts';

import { sharedPostgres } from './bothEngines.ts';
import { openTestDatabase } from './database.ts';
import { type Product, startProduct } from './product.ts';

export type ProductOnPostgres = { product: Product; db: Database; stop: () => Promise<void> };

/** The whole product, and beside it a way to the tables that it reads. */
export async function startProductOnPostgres(env: Record<string, string>): Promise<ProductOnPostgres> {
  const database = await openTestDatabase({}, await sharedPostgres());
  const product = await startProduct({ env: { ...env, DATABASE_URL: database.settings.databaseUrl ?? '' } });
  return {
    product,
    db: database.db,
    async stop() {
      await product.stop();
      await database.close();
    },
  };
}
