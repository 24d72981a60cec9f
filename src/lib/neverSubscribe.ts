/** For `useSyncExternalStore` with a value that never changes in a browser. */
export const neverSubscribe = () => () => undefined;
