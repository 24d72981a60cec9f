import sql, { raw, type Sql } from 'sql-template-tag';

/**
 * While many homes change in batches, the embedded database shows their previous state from tables of the
 * same names in this schema. The schema exists for that time only; its table `shown` exists while everyone
 * reads it.
 */
export const SNAPSHOT_SCHEMA = 'homes_before';
export const SNAPSHOT_ACTIVE_TABLE = `${SNAPSHOT_SCHEMA}.shown`;

export const inSnapshot = (table: string): Sql => raw(`${SNAPSHOT_SCHEMA}.${table}`);
export const inLive = (table: string): Sql => raw(`public.${table}`);

/** The tables in the snapshot, each with the key used to iterate over it. */
export const keyColumns = {
  properties: 'id',
  units: 'id',
  price_points: 'unit_id',
  home_search: 'unit_id',
  home_words: 'unit_id',
} as const;

export type SnapshotTable = keyof typeof keyColumns;
export const snapshotTables = Object.keys(keyColumns) as SnapshotTable[];

/** Sorts before every ID. */
export const FIRST_ID = '00000000-0000-0000-0000-000000000000';
export const BATCH_SIZE = 500;
/** Larger, because copying is fast. */
export const COPY_BATCH_SIZE = 1000;

/** Selects the last ID of the next batch of rows after this ID, or nothing if there are none. */
export const selectBatchEnd = (table: Sql, key: Sql, after: string, limit = BATCH_SIZE): Sql => sql`
  select ${key} as last
  from (select ${key} from ${table} where ${key} > ${after}::uuid order by ${key} limit ${limit}) as part
  order by ${key} desc
  limit 1
`;
