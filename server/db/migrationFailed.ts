import { type DomainError, StartUpError } from '#server/errors.ts';

/** Suggests a remedy for a database that opened but failed to migrate. */
export function migrationFailed(error: DomainError): StartUpError {
  const remedy =
    error.code === 'UNAVAILABLE'
      ? 'The database didn’t answer in time, so start again when the machine is less busy'
      : 'Free up disk space, then start again';
  return new StartUpError(`We can’t update the database tables. ${remedy}.`, { cause: error });
}
