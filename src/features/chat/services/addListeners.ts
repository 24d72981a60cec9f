type Listener = (...args: never[]) => void;
type Emitter = {
  on: (event: string, listener: Listener) => unknown;
  off: (event: string, listener: Listener) => unknown;
};

/** Adds listeners to an SDK object and returns a function that removes them. */
export function addListeners(sdk: object, listeners: Record<string, Listener>): () => void {
  const emitter = sdk as Emitter;
  for (const [event, listener] of Object.entries(listeners)) emitter.on(event, listener);
  return () => {
    for (const [event, listener] of Object.entries(listeners)) emitter.off(event, listener);
  };
}
