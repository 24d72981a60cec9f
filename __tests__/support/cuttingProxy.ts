import { connect, createServer, type Socket } from 'node:net';
import type { AddressInfo } from 'node:net';

/** Forwards bytes to a port of this machine, and can lose an answer by closing its connection. */
export async function startCuttingProxy(port: number) {
  const sockets = new Set<Socket>();
  let isLosing = false;
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
