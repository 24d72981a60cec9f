type GivenFile = { bytes: Buffer; filename: string | null };

/** The body itself, or the first file of a form in it. Null when it has none. */
export async function givenFile(request: Request, body: Buffer): Promise<GivenFile | null> {
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

const MOST_CHARACTERS = 200;

/** The endings that a file of a kind may have. The first one is added to a name with any other. */
const endings: Record<string, readonly [string, ...string[]]> = {
  'image/jpeg': ['.jpg', '.jpeg'],
  'image/png': ['.png'],
  'image/webp': ['.webp'],
  'application/pdf': ['.pdf'],
};

/**
 * A name that is nothing but a name: no folders, nothing that cannot be seen or turns the text round. It ends as the
 * file's kind does, so that text that calls itself a page or a picture is not opened as one.
 */
export function plainFilename(given: string | null, contentType: string): string {
  const last = (given ?? '').split(/[/\\]/).at(-1) ?? '';
  const visible = last.replaceAll(/[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}"]/gu, '').trim();
  const name = Array.from(visible).slice(-MOST_CHARACTERS).join('') || 'file';
  const allowed = endings[contentType] ?? ['.txt'];
  return allowed.some((ending) => name.toLowerCase().endsWith(ending)) ? name : `${name}${allowed[0]}`;
}
