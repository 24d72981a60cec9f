import { StartUpError } from '#server/errors.ts';

/** Why a port cannot be listened on, and what to do about it. */
export function startUpError(
  { code, message }: NodeJS.ErrnoException,
  port: number,
  host: string,
): StartUpError {
  if (code === 'EADDRINUSE') {
    return new StartUpError(
      `Port ${port} is already in use. Stop the program that uses it, or set PORT to a different port.`,
    );
  }
  if (code === 'EACCES') {
    return new StartUpError(`This user isn’t allowed to use port ${port}. Set PORT to 1024 or higher.`);
  }
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND') {
    return new StartUpError(
      `This machine has no address ${host}. Set HOST to an address it has, or leave it empty.`,
    );
  }
  return new StartUpError(`The server couldn’t listen on port ${port}: ${message}.`);
}
