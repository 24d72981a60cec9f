import type { WebSocket } from 'ws';

import type { RestResponse } from '../rest/restRequest.ts';

import type { Allowance } from './allowance.ts';
import { createPacketId, type Packet, type PacketHeader, writePacket } from './packet.ts';

/** A browser that falls this far behind reads everything again when it reconnects. */
const MAX_UNSENT_BYTES = 4 * 1_024 * 1_024;

export const OK = { code: 200, status: 'OK' };
const names: Record<number, string> = { 200: 'OK', 201: 'Created', 202: 'Accepted', 204: 'No Content' };

/** Everything that is sent to one socket. */
export function createOutlet(socket: WebSocket, { allowance }: { allowance: Allowance }) {
  /** The context of notifications, which also names the connection. */
  const context = crypto.randomUUID();

  const send = (header: PacketHeader, payload?: object) => {
    if (socket.readyState !== socket.OPEN) return;
    if (socket.bufferedAmount > MAX_UNSENT_BYTES) {
      socket.terminate();
      return;
    }
    // the browser will acknowledge it
    if (header.method !== 'reply') allowance.give();
    socket.send(writePacket(header, payload));
  };
  const sendRequest = (method: string, header: object, payload?: object) =>
    send({ ...header, method, id: createPacketId() }, payload);
  const reply = ({ header }: Packet, status: object = OK, more: object = {}, payload?: object) =>
    send({ ...more, method: 'reply', id: header.id, status }, payload);

  return {
    context,
    send: sendRequest,
    reply,
    notify: (type: string, body: object) =>
      sendRequest('notification', { message_type: type, notification_ctx_id: context }, body),
    answer(packet: Packet, { status, body }: RestResponse) {
      const outcome = { http_status: { code: status, status: names[status] ?? 'Error' }, http_headers: {} };
      reply(packet, OK, outcome, body ?? undefined);
    },
    /** Closes after sending the status. */
    close(status: object) {
      sendRequest('close', { status });
      socket.close();
    },
    /** Closes after answering the packet. */
    refuse(packet: Packet, status: object, payload?: object) {
      reply(packet, status, {}, payload);
      socket.close();
    },
  };
}

export type Outlet = ReturnType<typeof createOutlet>;
