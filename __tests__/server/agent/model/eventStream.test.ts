import { parseEventStream } from '#server/agent/model/endpoint/parseEventStream.ts';

async function* inBytes(text: string): AsyncGenerator<Uint8Array> {
  for (const byte of Buffer.from(text)) yield await Promise.resolve(Uint8Array.of(byte));
}

async function readEvents(text: string): Promise<string[]> {
  const found: string[] = [];
  for await (const data of parseEventStream(inBytes(text))) found.push(data);
  return found;
}

test.each([
  ['each line end', 'data: a\n\ndata: b\r\n\r\ndata:c\r\rdata: d\n\n', ['a', 'b', 'c', 'd']],
  ['several lines of one event', 'data: a\ndata: b\n\n', ['a\nb']],
  ['comments and other fields', ': hello\n\nevent: x\nid: 5\ndata: a\n\n', ['a']],
  ['letters of several bytes', 'data: “año”\n\n', ['“año”']],
  ['an end without an empty line', 'data: a\n\ndata: [DONE]', ['a', '[DONE]']],
])('a stream of events is read with %s, byte by byte', async (_what, text, events) => {
  expect(await readEvents(text)).toEqual(events);
});

test('an endless stream is given up', async () => {
  await expect(readEvents(`data: ${'a'.repeat(400_000)}\n\n`)).rejects.toThrow('too long');
});
