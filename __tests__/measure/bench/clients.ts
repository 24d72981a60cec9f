export type ClientCounts = { counts: number[]; times: number[]; perSecond: number };

/** Clients that each ask again as soon as they have their answer, all at once, for so long. */
export async function askAtOnce(
  clients: readonly (() => Promise<unknown>)[],
  ms: number,
): Promise<ClientCounts> {
  const began = performance.now();
  const until = began + ms;
  const perClient = await Promise.all(
    clients.map(async (ask) => {
      const times: number[] = [];
      for (let asked = began; asked < until;) {
        await ask();
        const answered = performance.now();
        times.push(answered - asked);
        asked = answered;
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
