import { DomainError, type ErrorCode, storageFull, unavailable } from '#server/errors.ts';

/** A statement that the database rejected. It holds neither values nor SQL, so it is safe to log. */
class StatementError extends Error {
  override readonly name = 'StatementError';
  readonly code: string;
  readonly constraint: string | undefined;

  constructor(message: string, { code, constraint }: Pick<SqlFailure, 'code' | 'constraint'>) {
    super(message);
    this.code = code;
    this.constraint = constraint;
  }
}

export type SqlFailure = { code: string; constraint: string | undefined; message: string };

/** Returns null for errors that did not come from the database itself, such as a lost connection. */
export function readSqlFailure(error: unknown): SqlFailure | null {
  if (typeof error !== 'object' || error === null || !('severity' in error)) return null;
  const { code, constraint, message } = error as Record<string, unknown>;
  return typeof code === 'string'
    ? { code, constraint: typeof constraint === 'string' ? constraint : undefined, message: String(message) }
    : null;
}

const diskFullCodes = ['53100', '25006'];
const invalidTextCodes = ['22021', '22P05'];
const unavailableCodes = ['57014', '57P01', '57P02', '57P03', '57P05', '53200', '53300', '25P03'];
const retryableCodes = ['40001', '40P01'];

export function toDatabaseError(statement: string, failure: SqlFailure): Error {
  const isProgrammingError = failure.code.startsWith('42');
  const error = new StatementError(
    isProgrammingError
      ? `The statement ${statement} failed with ${failure.code}: ${failure.message}`
      : `The statement ${statement} failed with ${failure.code}.`,
    failure,
  );
  if (diskFullCodes.includes(failure.code)) return storageFull(error);
  if (invalidTextCodes.includes(failure.code)) return createInvalidTextError(error);
  if (unavailableCodes.includes(failure.code) || failure.code.startsWith('08')) return unavailable(error);
  return error;
}

/** A failure in a form that can be sent to another thread. */
export type SerializedFailure =
  | { kind: 'domain'; code: ErrorCode; message: string }
  | { kind: 'statement'; code: string; constraint: string | undefined; message: string }
  | { kind: 'other'; message: string };

export function serializeFailure(error: unknown): SerializedFailure {
  const message = error instanceof Error ? error.message : String(error);
  if (error instanceof DomainError) return { kind: 'domain', code: error.code, message };
  if (!(error instanceof StatementError)) return { kind: 'other', message };
  return { kind: 'statement', code: error.code, constraint: error.constraint, message };
}

export function deserializeFailure(failure: SerializedFailure): Error {
  const { message } = failure;
  if (failure.kind === 'domain') return new DomainError(failure.code, message);
  return failure.kind === 'statement' ? new StatementError(message, failure) : new Error(message);
}

export const createInvalidTextError = (cause?: unknown) =>
  new DomainError('INVALID_INPUT', 'Please check what you entered.', { cause });

export const isRetryable = (error: unknown): boolean =>
  error instanceof StatementError && retryableCodes.includes(error.code);
