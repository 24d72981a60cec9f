/** The language model that answers first, if the operator has configured one. */
export type ModelSettings = {
  /** The base URL of an OpenAI-compatible API, without `/chat/completions` or `/responses`. */
  baseUrl: string;
  api: 'chat' | 'responses';
  /** Empty if the endpoint needs none. */
  apiKey: string;
  model: string;
  /** The time limit for a whole answer, after which the built-in agent takes over. */
  timeoutMs: number;
  /** How long nothing at all may come, for example while the model reasons. */
  silenceMs: number;
  /** Empty: the model's own default. */
  reasoningEffort: '' | 'none' | 'minimal' | 'low' | 'medium' | 'high';
  callsPerAnswer: number;
  /** The most the model may write in one call, its reasoning included. */
  outputTokens: number;
  tokensPerAnswer: number;
  /** The limit for one chat. */
  tokensPerChat: number;
  /** The limit for one organization. */
  tokensPerDay: number;
};

/** The Twilio account settings for chats. */
export type TwilioChat = {
  conversationsUrl: string;
  accountSid: string;
  apiKey: string;
  apiSecret: string;
  serviceSid: string;
  authToken: string;
  /** The URL at which Twilio reaches this server. */
  publicUrl: string;
};
