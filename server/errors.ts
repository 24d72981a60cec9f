/** What the portal answers with when it knows what is wrong. The code is part of the contract. */
export type ErrorCode =
  | 'INVALID_INPUT'
  | 'NOT_FOUND'
  | 'RATE_LIMITED'
  | 'IDEMPOTENCY_CONFLICT'
  | 'STORAGE_FULL'
  | 'UNAVAILABLE'
  | 'TIMEOUT';

export type ErrorInfo = Record<string, string | string[]>;

/** An expected failure. Its message is meant for the visitor; anything else is masked. */
export class DomainError extends Error {
  override readonly name = 'DomainError';
  readonly code: ErrorCode;
  readonly info: ErrorInfo | undefined;

  constructor(code: ErrorCode, message: string, options: { info?: ErrorInfo; cause?: unknown } = {}) {
    super(message, { cause: options.cause });
    this.code = code;
    this.info = options.info;
  }
}

export const invalidInput = (info: ErrorInfo) =>
  new DomainError('INVALID_INPUT', 'Please check what you entered.', { info });

export const notFound = (message: string) => new DomainError('NOT_FOUND', message);

export const rateLimited = (message: string) => new DomainError('RATE_LIMITED', message);

export const idempotencyConflict = () =>
  new DomainError(
    'IDEMPOTENCY_CONFLICT',
    'This was sent before with other details. Please check it, then send it once more.',
  );

export const storageFull = (cause?: unknown) =>
  new DomainError('STORAGE_FULL', 'We cannot save anything right now. Please try again in a few minutes.', {
    cause,
  });

export const unavailable = (cause?: unknown) =>
  new DomainError('UNAVAILABLE', 'We cannot answer right now. Please try again in a moment.', { cause });

/** A failure at start-up that the person who starts the server can mend. Printed as one sentence. */
export class StartUpError extends Error {
  override readonly name = 'StartUpError';
}
