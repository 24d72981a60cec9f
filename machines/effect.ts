/** An action that a machine asks for by name and does not perform itself: how it is done stands in `src/effects`. */
// eslint-disable-next-line @typescript-eslint/no-unnecessary-type-parameters -- a machine says here what goes with it
export const effect = <Params = undefined>(): ((scope: unknown, params: Params) => void) => {
  return () => undefined;
};
