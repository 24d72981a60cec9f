/** Whether a request includes the value; omitted and null mean the same. */
export const isPresent = <Value>(value: Value): value is NonNullable<Value> =>
  value !== null && value !== undefined;
