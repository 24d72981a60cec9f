/** The search box reads sentences with it, too, and knows nothing of the agent. */
export { normalizeText } from '#server/understanding/normalize/normalizeText.ts';
