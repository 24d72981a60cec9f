/** Whether a question has it: what is left out and what is null mean the same. */
export const isGiven = <Value>(value: Value): value is NonNullable<Value> =>
  value !== null && value !== undefined;
