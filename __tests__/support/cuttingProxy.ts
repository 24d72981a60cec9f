import { connect, createServer, type Socket } from 'node:net';
import type { AddressInfo } from 'node:net';

/** Forwards bytes to a port of this machine, and can lose answers with their connection, or silently. */
export async function startCuttingProxy(port: number) {
  const sockets = new Set<Socket>();
  let isLosing = false;
  const silent = new WeakSet<Socket>();
  const keep = (socket: Socket) => {
    sockets.add(socket);
    socket.on('error', () => socket.destroy());
    socket.on('close', () => sockets.delete(socket));
  };
  const server = createServer((near) => {
    const far = connect(port, '127.0.0.1');
    keep(near);
    keep(far);
    near.pipe(far);
    far.on('data', (bytes) => {
      if (silent.has(far)) return;
      if (isLosing) cut();
      else near.write(bytes);
    });
    near.on('close', () => far.destroy());
    far.on('close', () => near.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    port: (server.address() as AddressInfo).port,
    /** The next answer is lost. */
    loseAnswer() {
      isLosing = true;
    },
    /** Connections that are open now stay open, but deliver no answer anymore. */
    silence() {
      for (const socket of sockets) silent.add(socket);
    },
    close() {
      cut();
      server.close();
    },
  };

  function cut() {
    isLosing = false;
    for (const socket of sockets) socket.destroy();
  }
}
