import { StartUpError } from '#server/errors.ts';

/** Why a port cannot be listened on, and what to do about it. */
export function startUpError(
  { code, message }: NodeJS.ErrnoException,
  port: number,
  host: string,
): StartUpError {
  if (code === 'EADDRINUSE') {
    return new StartUpError(`Port ${port} is in use: stop what uses it, or set PORT to another one.`);
  }
  if (code === 'EACCES') {
    return new StartUpError(`Port ${port} may not be used by this user: set PORT to 1024 or higher.`);
  }
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND') {
    return new StartUpError(
      `This machine has no address ${host}: set HOST to one it has, or leave it empty.`,
    );
  }
  return new StartUpError(`The server cannot listen on port ${port}: ${message}.`);
}
