import { DomainError, type ErrorCode, storageFull, unavailable } from '#server/errors.ts';

/** A statement that the database refused. Holds neither values nor SQL, so that it may be logged. */
class StatementError extends Error {
  override readonly name = 'StatementError';
  /** The SQLSTATE. */
  readonly code: string;
  readonly constraint: string | undefined;

  constructor(message: string, { code, constraint }: Pick<SqlFailure, 'code' | 'constraint'>) {
    super(message);
    this.code = code;
    this.constraint = constraint;
  }
}

export type SqlFailure = { code: string; constraint: string | undefined; message: string };

/** Null for whatever the database did not say itself, such as a lost connection. */
export function readSqlFailure(error: unknown): SqlFailure | null {
  if (typeof error !== 'object' || error === null || !('severity' in error)) return null;
  const { code, constraint, message } = error as Record<string, unknown>;
  return typeof code === 'string'
    ? { code, constraint: typeof constraint === 'string' ? constraint : undefined, message: String(message) }
    : null;
}

const isFull = ['53100', '25006'];
const isNotText = ['22021', '22P05'];
const isAway = ['57014', '57P01', '57P02', '57P03', '57P05', '53200', '53300', '25P03'];
const mayBeRetried = ['40001', '40P01'];

export function failureOf(statement: string, failure: SqlFailure): Error {
  const isProgrammingError = failure.code.startsWith('42');
  const error = new StatementError(
    `The statement ${statement} failed with ${failure.code}${isProgrammingError ? `: ${failure.message}` : '.'}`,
    failure,
  );
  if (isFull.includes(failure.code)) return storageFull(error);
  if (isNotText.includes(failure.code)) return notText(error);
  if (isAway.includes(failure.code) || failure.code.startsWith('08')) return unavailable(error);
  return error;
}

/** What another thread can be given of a failure. */
export type FailureInWords =
  | { kind: 'domain'; code: ErrorCode; message: string }
  | { kind: 'statement'; code: string; constraint: string | undefined; message: string }
  | { kind: 'other'; message: string };

export function describeFailure(error: unknown): FailureInWords {
  const message = error instanceof Error ? error.message : String(error);
  if (error instanceof DomainError) return { kind: 'domain', code: error.code, message };
  if (!(error instanceof StatementError)) return { kind: 'other', message };
  return { kind: 'statement', code: error.code, constraint: error.constraint, message };
}

export function failureFrom(failure: FailureInWords): Error {
  const { message } = failure;
  if (failure.kind === 'domain') return new DomainError(failure.code, message);
  return failure.kind === 'statement' ? new StatementError(message, failure) : new Error(message);
}

export const notText = (cause?: unknown) =>
  new DomainError('INVALID_INPUT', 'Please check what you entered.', { cause });

export const canBeRetried = (error: unknown): boolean =>
  error instanceof StatementError && mayBeRetried.includes(error.code);
