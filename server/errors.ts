/** The codes of expected errors. They are part of the API contract. */
export type ErrorCode =
  | 'INVALID_INPUT'
  | 'NOT_FOUND'
  | 'RATE_LIMITED'
  | 'IDEMPOTENCY_CONFLICT'
  | 'SLOT_UNAVAILABLE'
  | 'HOLD_EXPIRED'
  | 'UNIT_UNAVAILABLE'
  | 'DUPLICATE_TOUR'
  | 'VERIFICATION_REQUIRED'
  | 'TOUR_BLOCKED'
  | 'ACCESS_CLOSED'
  | 'STORAGE_FULL'
  | 'UNAVAILABLE'
  | 'TIMEOUT';

export type ErrorInfo = Record<string, string | string[]>;

type Options = { info?: ErrorInfo; help?: object; cause?: unknown };

/** An expected failure. Its message is meant for the visitor; other errors are masked. */
export class DomainError extends Error {
  override readonly name = 'DomainError';
  readonly code: ErrorCode;
  readonly info: ErrorInfo | undefined;
  /** Data that helps to continue, such as the times that are still free. */
  readonly help: object | undefined;

  constructor(code: ErrorCode, message: string, { info, help, cause }: Options = {}) {
    super(message, { cause });
    this.code = code;
    this.info = info;
    this.help = help;
  }
}

export const invalidInput = (info: ErrorInfo) =>
  new DomainError('INVALID_INPUT', 'Please check what you entered.', { info });

export const notFound = (message: string) => new DomainError('NOT_FOUND', message);

export const rateLimited = (message: string) => new DomainError('RATE_LIMITED', message);

export const idempotencyConflict = () =>
  new DomainError(
    'IDEMPOTENCY_CONFLICT',
    'This was already sent with different details. Please check it, then send it again.',
  );

export const storageFull = (cause?: unknown) =>
  new DomainError('STORAGE_FULL', 'We can’t save anything right now. Please try again in a few minutes.', {
    cause,
  });

export const unavailable = (cause?: unknown) =>
  new DomainError('UNAVAILABLE', 'We can’t answer right now. Please try again in a moment.', { cause });

/** A start-up failure that the person who starts the server can fix. Printed as one sentence. */
export class StartUpError extends Error {
  override readonly name = 'StartUpError';
}
