import type { Page, WebSocketRoute } from 'playwright-core';

import { createPacketId, readPacket, writePacket } from '#server/chat/wire/packet.ts';

import { limits } from '../runner/timeLimits.ts';

import { eventually } from './collector.ts';

const LATEST = 8;
const CUT = 3_001;

type Line = {
  near: WebSocketRoute;
  far: WebSocketRoute;
  /** An answer has been received, so the page is connected. */
  isOpen: boolean;
  late: { after: number; data: Buffer }[];
};

/**
 * Sits between the page and the chat: a fifth of the incoming messages are lost, a fifth are delivered twice,
 * and a fifth after later ones. Must be set up before the page opens its chat.
 */
export async function layBadNetwork(page: Page, chance: () => number) {
  const met = { lost: 0, doubled: 0, late: 0, cuts: 0, expiries: 0 };
  let line: Line | null = null;
  let isBad = false;

  await page.routeWebSocket(/\/chat\/socket/, (near) => {
    const now: Line = { near, far: near.connectToServer(), isOpen: false, late: [] };
    const confirmed = new Set<string>();
    line = now;
    near.onMessage((data) => {
      const packet = readPacket(Buffer.from(data));
      // the server does not know that this was delivered twice
      const isSecond = packet?.header.method === 'reply' && confirmed.has(packet.header.id);
      if (packet?.header.method === 'reply') confirmed.add(packet.header.id);
      if (!isSecond) now.far.send(data);
    });
    now.far.onMessage((data) => {
      now.isOpen = true;
      pass(now, Buffer.from(data));
    });
  });

  function pass({ near, late }: Line, data: Buffer): void {
    const isNewAgent = readPacket(data)?.header.method === 'notification';
    const fate = isBad && isNewAgent ? chance() : 1;
    if (fate < 0.2) met.lost += 1;
    else if (fate < 0.4) {
      met.doubled += 1;
      near.send(data);
      near.send(data);
    } else if (fate < 0.6) {
      met.late += 1;
      late.push({ data, after: 1 + Math.floor(chance() * LATEST) });
    } else near.send(data);
    for (const held of late.splice(0)) {
      held.after -= 1;
      if (held.after < 0) near.send(held.data);
      else late.push(held);
    }
  }

  /** Ends the connection, and waits until the page has reconnected. */
  async function end(words?: Buffer): Promise<void> {
    const over = line;
    if (!over) throw new Error('Nobody is there to be cut off.');
    if (words) over.near.send(words);
    await Promise.all([over.near.close({ code: CUT }), over.far.close({ code: CUT })]);
    const isBack = () => line !== over && line?.isOpen === true;
    if (!(await eventually(isBack, Boolean, limits.seriesMs)))
      throw new Error('The page does not come back.');
  }

  return {
    met,
    turnBad: () => void (isBad = true),
    turnGood: () => void (isBad = false),
    async cut() {
      met.cuts += 1;
      await end();
    },
    /** Ends the token in the same way as the server. */
    async expire() {
      met.expiries += 1;
      const status = { code: 410, status: 'TOKEN_EXPIRED', description: 'Token expired', errorCode: 51_207 };
      await end(writePacket({ method: 'close', id: createPacketId(), status }));
    },
  };
}

export type BadNetwork = Awaited<ReturnType<typeof layBadNetwork>>;
