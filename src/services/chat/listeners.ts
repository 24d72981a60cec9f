type Listener = (...told: never[]) => void;
type Emitter = {
  on: (event: string, listener: Listener) => unknown;
  off: (event: string, listener: Listener) => unknown;
};

/** Listens to an object of the SDK until it is called off. */
export function listening(sdk: object, listeners: Record<string, Listener>): () => void {
  const emitter = sdk as Emitter;
  for (const [event, listener] of Object.entries(listeners)) emitter.on(event, listener);
  return () => {
    for (const [event, listener] of Object.entries(listeners)) emitter.off(event, listener);
  };
}
