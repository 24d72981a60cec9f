/** An action that a machine requests by name; its implementation is in `src/effects`. */
// eslint-disable-next-line @typescript-eslint/no-unnecessary-type-parameters -- a machine says here what goes with it
export const effect = <Params = undefined>(): ((scope: unknown, params: Params) => void) => {
  return () => undefined;
};
