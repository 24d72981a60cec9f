import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';

import { acceptedEncoding } from './encoding.ts';
import { plainText } from './headers.ts';

export type File = {
  type: string;
  bytes: Uint8Array<ArrayBuffer>;
  br?: Uint8Array<ArrayBuffer>;
  gzip?: Uint8Array<ArrayBuffer>;
  /** Hashed names never change; the others are asked about again. */
  isForever: boolean;
  etag: string;
};

export type Files = Map<string, File>;

const types: Record<string, string> = {
  '.css': 'text/css; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.jpeg': 'image/jpeg',
  '.webp': 'image/webp',
  '.ico': 'image/x-icon',
  '.pdf': 'application/pdf',
  '.woff2': 'font/woff2',
  '.txt': 'text/plain; charset=utf-8',
};

/** A folder as it is at start-up: what is not in it then is not served, so no path leads out of it. */
export function readFolder(folder: string, prefix: string, { isForever }: { isForever: boolean }): Files {
  if (!existsSync(folder)) return new Map();
  const names = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)).replaceAll('\\', '/'));
  const read = (name: string) => (names.includes(name) ? bytesOf(path.join(folder, name)) : undefined);
  return new Map(
    names
      .filter((name) => types[path.extname(name)])
      .map((name) => [
        prefix + name,
        file(name, bytesOf(path.join(folder, name)), isForever, read(`${name}.br`), read(`${name}.gz`)),
      ]),
  );
}

/** A file that is made at start-up, under a name that says its content. */
export function madeFile(prefix: string, name: string, text: string): [string, File] {
  const bytes = Uint8Array.from(Buffer.from(text));
  const { name: stem, ext } = path.parse(name);
  const made = file(
    name,
    bytes,
    true,
    Uint8Array.from(brotliCompressSync(bytes)),
    Uint8Array.from(gzipSync(bytes)),
  );
  return [`${prefix}${stem}.${made.etag.slice(1, 13)}${ext}`, made];
}

/** Null where another part of the server may know the address. */
export function serveFile(found: File | undefined, request: Request): Response | null {
  if (!found) {
    const isAsset = new URL(request.url).pathname.startsWith('/assets/');
    return isAsset ? plainText('File not found.', 404) : null;
  }
  const headers = new Headers({
    'content-type': found.type,
    'cache-control': found.isForever ? 'public, max-age=31536000, immutable' : 'public, max-age=3600',
    etag: found.etag,
  });
  if (request.headers.get('if-none-match') === found.etag)
    return new Response(null, { status: 304, headers });

  const encoding = acceptedEncoding(request, ['br', 'gzip'] as const, (name) => found[name] !== undefined);
  if (found.br ?? found.gzip) headers.set('vary', 'accept-encoding');
  if (encoding) headers.set('content-encoding', encoding);
  const body = encoding ? found[encoding] : found.bytes;
  return new Response(request.method === 'HEAD' ? null : body, { headers });
}

function file(
  name: string,
  bytes: File['bytes'],
  isForever: boolean,
  br?: File['bytes'],
  gzip?: File['bytes'],
): File {
  const etag = `"${createHash('sha256').update(bytes).digest('hex').slice(0, 20)}"`;
  return { type: types[path.extname(name)] ?? 'application/octet-stream', bytes, br, gzip, isForever, etag };
}

const bytesOf = (name: string) => Uint8Array.from(readFileSync(name));
