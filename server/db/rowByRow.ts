import sql from 'sql-template-tag';

/**
 * In this transaction rows are looked up one by one. A batch names a few hundred of a table's many: the planner would
 * rather go through all of it, as if it had to be fetched from a turning disk.
 */
export const rowByRow = sql`set_config('random_page_cost', '1.1', true)`;
