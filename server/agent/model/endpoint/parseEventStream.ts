import { ModelFailedError } from '../modelFailedError.ts';

const MAX_BYTES = 400_000;

/** Yields each event's data, accepts any line ending, and skips comments and other fields. */
export async function* parseEventStream(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<string> {
  const decoder = new TextDecoder();
  // pieces of the unfinished line, since repeated string concatenation would use too much memory
  const unfinishedLine: string[] = [];
  let data: string[] = [];
  let bytesRead = 0;
  let endedWithReturn = false;
  for await (const chunk of chunks) {
    const text = decoder.decode(chunk, { stream: true });
    const hasNoLineEnd = !endedWithReturn && !/[\r\n]/.test(text);
    endedWithReturn = text.endsWith('\r');
    unfinishedLine.push(text);
    bytesRead += chunk.byteLength;
    if (bytesRead > MAX_BYTES) throw new ModelFailedError('too long');
    // avoids rescanning a long line for every piece
    if (hasNoLineEnd) continue;
    // a line that ends with \r may have its \n in the next chunk
    const lines = unfinishedLine.join('').split(/\r\n|\n|\r(?!$)/);
    unfinishedLine.splice(0, unfinishedLine.length, lines.pop() ?? '');
    for (const line of lines) {
      if (line.startsWith('data:')) data.push(line.slice(line.startsWith('data: ') ? 6 : 5));
      if (line !== '' || data.length === 0) continue;
      yield data.join('\n');
      data = [];
    }
  }
  const last = unfinishedLine.join('').trim();
  if (last.startsWith('data:')) data.push(last.slice(5).trimStart());
  if (data.length > 0) yield data.join('\n');
}
