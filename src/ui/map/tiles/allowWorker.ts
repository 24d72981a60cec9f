type Policies = {
  defaultPolicy: object | null;
  createPolicy: (name: string, rules: { createScriptURL: (url: string) => string | null }) => object;
};

/**
 * MapLibre starts its worker from a plain address, which a page with trusted types refuses. Exactly this address is
 * let through; the server allows such a policy only where an operator has a source of streets.
 */
export function allowWorker(address: string) {
  const { trustedTypes } = window as { trustedTypes?: Policies };
  if (trustedTypes?.defaultPolicy !== null) return;
  trustedTypes.createPolicy('default', { createScriptURL: (url) => (url === address ? url : null) });
}
