/** Its signal goes off when nothing has come of what is listened to for a while. */
export function watchSilence(mostMs: number) {
  const controller = new AbortController();
  const wait = () => setTimeout(() => controller.abort(), mostMs);
  let timer = wait();
  return {
    signal: controller.signal,
    stop: () => clearTimeout(timer),
    async *heard(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
      for await (const chunk of chunks) {
        clearTimeout(timer);
        timer = wait();
        yield chunk;
      }
    },
  };
}

export type SilenceWatch = ReturnType<typeof watchSilence>;
