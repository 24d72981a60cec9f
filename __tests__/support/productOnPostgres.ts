import type { Database } from '#server/db/database.ts';
import { openDatabase } from '#server/db/openDatabase.ts';

import { type Product, startProduct } from './product.ts';
import { testSettings } from './testSettings.ts';

export type ProductOnPostgres = { product: Product; db: Database; stop: () => Promise<void> };

/** The whole product, with access to its database tables. */
export async function startProductOnPostgres(env: Record<string, string>): Promise<ProductOnPostgres> {
  const product = await startProduct({ env });
  const db = await openDatabase(testSettings({ databaseUrl: product.databaseUrl }));
  return {
    product,
    db,
    async stop() {
      await db.close();
      await product.stop();
    },
  };
}
