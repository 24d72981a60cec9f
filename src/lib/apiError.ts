/** Messages for the fields of a form, by the field's name. */
export type FieldMessages = Record<string, string | string[]>;

/**
 * How far a question came: it was called off, took too long, never reached the backend, brought back nothing of use,
 * or was refused by the backend in its own words.
 */
type Stage = 'aborted' | 'timeout' | 'network' | 'response' | 'graphql';

/** What an endpoint fails with. Plain data: it lies in the store. */
export type ApiError = {
  message: string;
  stage: Stage;
  code: string | null;
  info: FieldMessages | null;
  /** What helps to go on, as the code says: the times that are free instead, and the like. */
  help?: Record<string, unknown>;
  /** What lies behind the message, in the words of whoever found it. */
  cause: string | null;
};

export const NO_MESSAGE = 'Error message not found.';

export const failure = (message: string, parts: Partial<ApiError> = {}): ApiError => ({
  message,
  stage: 'response',
  code: null,
  info: null,
  cause: null,
  ...parts,
});
