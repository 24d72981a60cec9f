export type ClientCounts = { counts: number[]; times: number[]; perSecond: number };

/** Clients that each send the next request after their answer, all in parallel, for this long. */
export async function askAtOnce(
  clients: readonly (() => Promise<unknown>)[],
  ms: number,
): Promise<ClientCounts> {
  const began = performance.now();
  const until = began + ms;
  const perClient = await Promise.all(
    clients.map(async (ask) => {
      const times: number[] = [];
      for (let sentAt = began; sentAt < until;) {
        await ask();
        const answered = performance.now();
        times.push(answered - sentAt);
        sentAt = answered;
      }
      return times;
    }),
  );
  const times = perClient.flat();
  return {
    counts: perClient.map((own) => own.length),
    times,
    perSecond: times.length / ((performance.now() - began) / 1000),
  };
}
