import type { Sql } from 'sql-template-tag';

/** The criteria whose facets are counted as if they were not set. */
export type CriterionGroup =
  | 'market'
  | 'city'
  | 'totalMonthly'
  | 'beds'
  | 'baths'
  | 'homeTypes'
  | 'availableBy'
  | 'tours';

export type FilterCriterion = {
  group: CriterionGroup | null;
  condition: Sql;
  /** Another single change to the filter that would have the same effect. */
  alternative?: DropOption;
} & DropOption;

/** The label for dropping a criterion, and the filter fields that this clears. */
type DropOption = { label: string; drop: string[] };
