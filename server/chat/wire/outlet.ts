import type { WebSocket } from 'ws';

import type { Answer } from '../rest/asked.ts';

import type { Allowance } from './allowance.ts';
import { newPacketId, type Packet, type PacketHeader, writePacket } from './packet.ts';

/** What a browser has not taken in by then, it reads anew when it comes back. */
const MOST_UNSENT_BYTES = 4 * 1_024 * 1_024;

export const OK = { code: 200, status: 'OK' };
const names: Record<number, string> = { 200: 'OK', 201: 'Created', 202: 'Accepted', 204: 'No Content' };

/** All that goes out to one socket. */
export function createOutlet(socket: WebSocket, { allowance }: { allowance: Allowance }) {
  /** What notifications are told in; it also names the connection. */
  const context = crypto.randomUUID();

  const send = (header: PacketHeader, payload?: object) => {
    if (socket.readyState !== socket.OPEN) return;
    if (socket.bufferedAmount > MOST_UNSENT_BYTES) {
      socket.terminate();
      return;
    }
    // it will be acknowledged
    if (header.method !== 'reply') allowance.give();
    socket.send(writePacket(header, payload));
  };
  const tell = (method: string, header: object, payload?: object) =>
    send({ ...header, method, id: newPacketId() }, payload);
  const reply = ({ header }: Packet, status: object = OK, more: object = {}, payload?: object) =>
    send({ ...more, method: 'reply', id: header.id, status }, payload);

  return {
    context,
    tell,
    reply,
    notify: (type: string, body: object) =>
      tell('notification', { message_type: type, notification_ctx_id: context }, body),
    answer(packet: Packet, { status, body }: Answer) {
      const outcome = { http_status: { code: status, status: names[status] ?? 'Error' }, http_headers: {} };
      reply(packet, OK, outcome, body ?? undefined);
    },
    /** After these words. */
    close(status: object) {
      tell('close', { status });
      socket.close();
    },
    /** After the answer to this. */
    refuse(packet: Packet, status: object, payload?: object) {
      reply(packet, status, {}, payload);
      socket.close();
    },
  };
}

export type Outlet = ReturnType<typeof createOutlet>;
