import { type DomainError, StartUpError } from '#server/errors.ts';

/** What can be done about a database that was opened and would not go on. */
export function notUpToDate(error: DomainError): StartUpError {
  const remedy =
    error.code === 'UNAVAILABLE'
      ? 'the database did not answer in time, so start again when the machine has less to do'
      : 'make room on the disk, then start again';
  return new StartUpError(`The tables cannot be brought up to date: ${remedy}.`, { cause: error });
}
