import { readBytes } from '#server/http/readBytes.ts';

type Body = { text: string } | { refused: 400 | 413 };

export async function readBody(request: Request, maxBytes: number): Promise<Body> {
  const bytes = await readBytes(request, maxBytes);
  if (bytes === 'too big') return { refused: 413 };
  try {
    return { text: new TextDecoder('utf-8', { fatal: true }).decode(bytes) };
  } catch {
    return { refused: 400 };
  }
}
