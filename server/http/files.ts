import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';

import { acceptedEncoding } from './encoding.ts';
import { plainText } from './headers.ts';
import { isNotModified } from './isNotModified.ts';
import { createRoutes, type Routes } from './routes.ts';

export type File = {
  type: string;
  bytes: Uint8Array<ArrayBuffer>;
  br?: Uint8Array<ArrayBuffer>;
  gzip?: Uint8Array<ArrayBuffer>;
  /** Hashed names never change; others are revalidated. */
  isImmutable: boolean;
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

/** Reads a folder at start-up. Only files found then are served, so no path can lead out of the folder. */
export function readFolder(folder: string, prefix: string, { isImmutable }: { isImmutable: boolean }): Files {
  if (!existsSync(folder)) return new Map();
  const names = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)).replaceAll('\\', '/'));
  const read = (name: string) => (names.includes(name) ? readFileBytes(path.join(folder, name)) : undefined);
  return new Map(
    names
      .filter((name) => types[path.extname(name)])
      .map((name) => [
        prefix + name,
        createFile(
          name,
          readFileBytes(path.join(folder, name)),
          isImmutable,
          read(`${name}.br`),
          read(`${name}.gz`),
        ),
      ]),
  );
}

/** A file generated at start-up, named after a hash of its content. */
export function createHashedFile(prefix: string, name: string, text: string): [string, File] {
  const bytes = Uint8Array.from(Buffer.from(text));
  const { name: stem, ext } = path.parse(name);
  const made = createFile(
    name,
    bytes,
    true,
    Uint8Array.from(brotliCompressSync(bytes)),
    Uint8Array.from(gzipSync(bytes)),
  );
  return [`${prefix}${stem}.${made.etag.slice(1, 13)}${ext}`, made];
}

/** The build's files. A missing one never gets a page. */
export function createAssetRoutes({ files }: { files: Files }): Routes {
  const routes = createRoutes();
  routes.get('/assets/:rest{.*}', ({ req }) => {
    const file = files.get(req.path);
    return file ? serveFile(file, req.raw) : plainText('File not found.', 404);
  });
  return routes;
}

export function serveFile(file: File, request: Request): Response {
  const headers = new Headers({
    'content-type': file.type,
    'cache-control': file.isImmutable ? 'public, max-age=31536000, immutable' : 'public, max-age=3600',
    etag: file.etag,
  });
  if (isNotModified(request, file.etag)) return new Response(null, { status: 304, headers });

  const encoding = acceptedEncoding(request, ['br', 'gzip'] as const, (name) => file[name] !== undefined);
  if (file.br ?? file.gzip) headers.set('vary', 'accept-encoding');
  if (encoding) headers.set('content-encoding', encoding);
  const body = encoding ? file[encoding] : file.bytes;
  return new Response(request.method === 'HEAD' ? null : body, { headers });
}

function createFile(
  name: string,
  bytes: File['bytes'],
  isImmutable: boolean,
  br?: File['bytes'],
  gzip?: File['bytes'],
): File {
  const etag = `"${createHash('sha256').update(bytes).digest('hex').slice(0, 20)}"`;
  return {
    type: types[path.extname(name)] ?? 'application/octet-stream',
    bytes,
    br,
    gzip,
    isImmutable,
    etag,
  };
}

const readFileBytes = (name: string) => Uint8Array.from(readFileSync(name));
