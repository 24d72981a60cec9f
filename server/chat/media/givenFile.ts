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

/** A name that is nothing but a name: no folders, nothing that cannot be seen or turns the text round. */
export function plainFilename(given: string | null): string {
  const last = (given ?? '').split(/[/\\]/).at(-1) ?? '';
  const visible = last.replaceAll(/[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}"]/gu, '').trim();
  return Array.from(visible).slice(-MOST_CHARACTERS).join('') || 'file';
}
