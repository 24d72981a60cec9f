type UploadedFile = { bytes: Buffer; filename: string | null };

/** The request body itself, or the first file in a form; null if there is none. */
export async function readUploadedFile(request: Request, body: Buffer): Promise<UploadedFile | null> {
  const type = request.headers.get('content-type') ?? '';
  if (!type.startsWith('multipart/form-data')) {
    return { bytes: body, filename: new URL(request.url).searchParams.get('Filename') };
  }
  const form = await new Response(new Uint8Array(body), { headers: { 'content-type': type } })
    .formData()
    .catch(() => null);
  const file = [...(form?.values() ?? [])].find((value) => value instanceof File);
  return file ? { bytes: Buffer.from(await file.arrayBuffer()), filename: file.name } : null;
}

const MAX_CHARACTERS = 200;

/** The allowed extensions per type; the first is appended to a name with any other. */
const extensionsByType: Record<string, readonly [string, ...string[]]> = {
  'image/jpeg': ['.jpg', '.jpeg'],
  'image/png': ['.png'],
  'image/webp': ['.webp'],
  'application/pdf': ['.pdf'],
};

/**
 * Reduces a filename to a plain name, without folders or invisible and text-reversing characters. The
 * extension matches the type, so that text posing as a web page or picture does not open as one.
 */
export function sanitizeFilename(filename: string | null, contentType: string): string {
  const last = (filename ?? '').split(/[/\\]/).at(-1) ?? '';
  const visible = last.replaceAll(/[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}"]/gu, '').trim();
  const name = Array.from(visible).slice(-MAX_CHARACTERS).join('') || 'file';
  const allowed = extensionsByType[contentType] ?? ['.txt'];
  return allowed.some((ending) => name.toLowerCase().endsWith(ending)) ? name : `${name}${allowed[0]}`;
}
