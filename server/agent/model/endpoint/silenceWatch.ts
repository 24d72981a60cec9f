/** Aborts its signal when nothing has arrived for a while. */
export function watchSilence(maxMs: number) {
  const controller = new AbortController();
  const wait = () => setTimeout(() => controller.abort(), maxMs);
  let timer = wait();
  return {
    signal: controller.signal,
    stop: () => clearTimeout(timer),
    async *watch(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
      for await (const chunk of chunks) {
        clearTimeout(timer);
        timer = wait();
        yield chunk;
      }
    },
  };
}

export type SilenceWatch = ReturnType<typeof watchSilence>;
