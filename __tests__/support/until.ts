/** What is there at last: whoever waits, waits as long as it may take. */
export async function until<Value>(
  look: () => Value | Promise<Value>,
  everyMs = 10,
): Promise<NonNullable<Value>> {
  for (;;) {
    const found = await look();
    if (found) return found;
    await new Promise((resolve) => setTimeout(resolve, everyMs));
  }
}
