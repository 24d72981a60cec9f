import sql from 'sql-template-tag';

import type { Queryable } from './database.ts';

/** To be asked first in a transaction that makes room: it may write where a disk that is nearly full refuses to. */
export const evenWhenFull = (tx: Queryable) => tx.query('evenWhenFull', sql`set transaction read write`);
