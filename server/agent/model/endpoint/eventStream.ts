import { ModelFailed } from '../modelFailed.ts';

const MAX_CHARACTERS = 400_000;

/** Yields each event's data, accepts any line ending, and skips comments and other fields. */
export async function* eventStream(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<string> {
  const decoder = new TextDecoder();
  // pieces of the unfinished line, since repeated string concatenation would use too much memory
  const left: string[] = [];
  let data: string[] = [];
  let read = 0;
  let isAfterReturn = false;
  for await (const chunk of chunks) {
    const text = decoder.decode(chunk, { stream: true });
    const isInLine = !isAfterReturn && !/[\r\n]/.test(text);
    isAfterReturn = text.endsWith('\r');
    left.push(text);
    read += chunk.byteLength;
    if (read > MAX_CHARACTERS) throw new ModelFailed('too long');
    // avoids rescanning a long line for every piece
    if (isInLine) continue;
    // a line that ends with \r may have its \n in the next chunk
    const lines = left.join('').split(/\r\n|\n|\r(?!$)/);
    left.splice(0, left.length, lines.pop() ?? '');
    for (const line of lines) {
      if (line.startsWith('data:')) data.push(line.slice(line.startsWith('data: ') ? 6 : 5));
      if (line !== '' || data.length === 0) continue;
      yield data.join('\n');
      data = [];
    }
  }
  const last = left.join('').trim();
  if (last.startsWith('data:')) data.push(last.slice(5).trimStart());
  if (data.length > 0) yield data.join('\n');
}
