type Policies = {
  defaultPolicy: object | null;
  createPolicy: (name: string, rules: { createScriptURL: (url: string) => string | null }) => object;
};

/**
 * MapLibre starts its worker from a plain URL, which trusted types reject. Only this URL is allowed, and the
 * server permits the policy only if an operator has a tile source.
 */
export function allowWorker(address: string) {
  const { trustedTypes } = window as { trustedTypes?: Policies };
  if (trustedTypes?.defaultPolicy !== null) return;
  trustedTypes.createPolicy('default', { createScriptURL: (url) => (url === address ? url : null) });
}
