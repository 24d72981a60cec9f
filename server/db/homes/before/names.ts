import sql, { raw, type Sql } from 'sql-template-tag';

/**
 * While many homes change in parts, the embedded database shows them from tables of the same names in this schema, as
 * they were before. It is there for as long as that takes; the table `shown` in it is there while everybody reads it.
 */
export const BEFORE = 'homes_before';
export const SHOWN = `${BEFORE}.shown`;

export const before = (table: string): Sql => raw(`${BEFORE}.${table}`);
export const now = (table: string): Sql => raw(`public.${table}`);

/** What is kept of the homes, and by what it is gone through. */
export const keys = {
  properties: 'id',
  units: 'id',
  price_points: 'unit_id',
  home_search: 'unit_id',
  home_words: 'unit_id',
} as const;

export type KeptTable = keyof typeof keys;
export const keptTables = Object.keys(keys) as KeptTable[];

/** Before every id. */
export const FIRST_ID = '00000000-0000-0000-0000-000000000000';
export const ROWS_AT_ONCE = 500;
/** Copying is quick. */
export const KEPT_AT_ONCE = 1000;

/** So many rows of a table after this id: the last id of them. Nothing when there is none. */
export const nextIds = (table: Sql, key: Sql, after: string, most = ROWS_AT_ONCE): Sql => sql`
  select ${key} as last
  from (select ${key} from ${table} where ${key} > ${after}::uuid order by ${key} limit ${most}) as part
  order by ${key} desc
  limit 1
`;
