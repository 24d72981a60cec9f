/** Messages for the fields of a form, by the field's name. */
export type FieldMessages = Record<string, string | string[]>;

/**
 * How far a request got: it was canceled, timed out, never reached the backend, returned nothing usable, or
 * was rejected by the backend with its own message.
 */
type Stage = 'aborted' | 'timeout' | 'network' | 'response' | 'graphql';

/** The error of an endpoint. It is plain data because it is stored in the store. */
export type ApiError = {
  message: string;
  stage: Stage;
  code: string | null;
  info: FieldMessages | null;
  /** Data that helps to continue, depending on the code, such as other free times. */
  help?: Record<string, unknown>;
  /** The original error behind the message. */
  cause: string | null;
};

export const NO_MESSAGE = 'Error message not found.';

export const createApiError = (message: string, parts: Partial<ApiError> = {}): ApiError => ({
  message,
  stage: 'response',
  code: null,
  info: null,
  cause: null,
  ...parts,
});
