import sql from 'sql-template-tag';

/**
 * Makes this transaction look up rows one by one. For a batch of a few hundred rows the planner would
 * otherwise scan the whole table, as if it were on a spinning disk.
 */
export const preferIndexScans = sql`set_config('random_page_cost', '1.1', true)`;
