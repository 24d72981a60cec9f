/** Polls for a value for as long as it may take. */
export async function until<Value>(
  getValue: () => Value | Promise<Value>,
  everyMs = 10,
): Promise<NonNullable<Value>> {
  for (;;) {
    const found = await getValue();
    if (found) return found;
    await new Promise((resolve) => setTimeout(resolve, everyMs));
  }
}
