import type { IncomingMessage, Server } from 'node:http';
import type { Socket } from 'node:net';
import type { Duplex } from 'node:stream';

import { type Caller, getCaller } from './caller.ts';

/** Switches a connection to another protocol. False when there is no handler for it. */
export type UpgradeHandler = (
  incoming: IncomingMessage,
  socket: Duplex,
  head: Buffer,
  caller: Caller,
) => boolean;

type Options = { trustedProxyHops: number; onUpgrade: (socket: Socket) => void };

export function attachUpgradeHandler(
  server: Server,
  take: UpgradeHandler,
  { trustedProxyHops, onUpgrade }: Options,
): void {
  server.on('upgrade', (incoming: IncomingMessage, socket: Duplex, head: Buffer) => {
    onUpgrade(incoming.socket);
    socket.on('error', () => socket.destroy());
    const headers = new Headers(
      Object.entries(incoming.headers).map(([name, value]) => [name, String(value)] as [string, string]),
    );
    const caller = getCaller(headers, incoming.socket.remoteAddress, trustedProxyHops);
    if (take(incoming, socket, head, caller)) return;
    socket.end('HTTP/1.1 404 Not Found\r\nConnection: close\r\nContent-Length: 0\r\n\r\n');
  });
}
