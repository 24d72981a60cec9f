import { StartUpError } from '#server/errors.ts';

/** Explains why a port cannot be opened, and how to fix it. */
export function toStartUpError(
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
