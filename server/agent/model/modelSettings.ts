/** The language model that answers first, when an operator has one. */
export type ModelSettings = {
  /** Of an interface like OpenAI's, without `/chat/completions`. */
  baseUrl: string;
  /** Empty where none is asked for. */
  apiKey: string;
  model: string;
  /** For the whole of an answer; then the built-in agent gives it. */
  timeoutMs: number;
  callsPerAnswer: number;
  tokensPerAnswer: number;
  /** Of one organization. */
  tokensPerDay: number;
};
