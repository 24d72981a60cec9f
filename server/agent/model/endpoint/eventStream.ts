import { ModelFailed } from '../modelFailed.ts';

const MOST_CHARACTERS = 400_000;

/** The data of each event of a stream, line ends of every kind. Comments and other fields are passed over. */
export async function* eventStream(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<string> {
  const decoder = new TextDecoder();
  // of a line that has not ended: in pieces, for a string of as many parts as it has letters is a load on the memory
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
    if (read > MOST_CHARACTERS) throw new ModelFailed('too long');
    // a long line in many pieces is not looked through again with each
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
