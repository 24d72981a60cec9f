import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

type Encoding = 'br' | 'gzip';

const withBrotli = promisify(brotliCompress);
const withGzip = promisify(gzip);

/** The first of our encodings that the client accepts. */
export function acceptedEncoding<Name extends Encoding>(
  request: Request,
  supported: readonly Name[],
  isAvailable: (name: Name) => boolean = () => true,
): Name | null {
  const accepted = (request.headers.get('accept-encoding') ?? '')
    .split(',')
    .map((part) => part.trim().toLowerCase())
    .filter((part) => !/;\s*q=0(\.0*)?$/.test(part))
    .map((part) => part.split(';')[0]);
  return supported.find((name) => accepted.includes(name) && isAvailable(name)) ?? null;
}

/** Compresses for a single response, so speed matters more than size. */
export async function encode(
  bytes: Buffer<ArrayBuffer>,
  encoding: Encoding | null,
): Promise<Uint8Array<ArrayBuffer>> {
  if (encoding === 'br') return withBrotli(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } });
  return encoding === 'gzip' ? withGzip(bytes, { level: 6 }) : bytes;
}
