import { askAtOnce } from './clients.ts';
import type { Load } from './load.ts';
import { openWire } from './wire.ts';

// A separate process, so that the server under test has the other core to itself.
process.on('message', ({ port, request, connections, ms }: Load) => {
  const wires = Array.from({ length: connections }, () => openWire(port, request));
  void askAtOnce(
    wires.map(({ ask }) => ask),
    ms,
  ).then(({ perSecond }) => {
    for (const { close } of wires) close();
    process.send?.(perSecond);
  });
});
