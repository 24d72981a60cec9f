import { createRedactor } from './createRedactor.ts';

/**
 * Keeps secrets out of the DevTools extension. What it shows passes through the sanitizers. What it exports
 * doesn't, but it's serialized.
 */
export const createDevToolsOptions = (redact = createRedactor()) => ({
  stateSanitizer: <State>(state: State) => redact(state),
  actionSanitizer: <Action>(action: Action) => redact(action),
  serialize: {
    options: true,
    replacer: (_: string, value: unknown) => (typeof value === 'object' ? redact(value) : value),
  },
});
