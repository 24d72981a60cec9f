/** An action that a machine requests by name; its implementation is in `effects` of a feature of `src`. */
// eslint-disable-next-line @typescript-eslint/no-unnecessary-type-parameters -- the machine declares the action's parameters here
export const effect = <Params = undefined>(): ((scope: unknown, params: Params) => void) => {
  return () => undefined;
};
