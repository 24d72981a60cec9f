import { randomBytes } from 'node:crypto';

import sql from 'sql-template-tag';
import { WebSocket } from 'ws';

import { type Packet, readPacket, writePacket } from '#server/chat/wire/packet.ts';
import { describeOrganization } from '#tests/support/organization.ts';
import { until } from '#tests/support/until.ts';

import { addPerson, type ChatServer, startChat, tokenFor } from './chatServer.ts';

/** Fewer than may wait, more than may come at once. */
const FLOOD = 150;
const AT_ONCE = 50;
const MAX_CONNECTIONS_PER_USER = 5;

const sent = (header: object) => writePacket({ method: 'message', id: 'TM1', ...header });
const framed = (head: string, length = Buffer.byteLength(head)) =>
  Buffer.from(`TWILSOCK V3.0 ${length}\r\n${head}\r\n`);

describeOrganization('The chat socket', (fixture) => {
  let server: ChatServer;
  const sockets: WebSocket[] = [];

  beforeAll(async () => {
    server = await startChat(fixture.database);
  });
  afterAll(async () => {
    for (const socket of sockets) socket.terminate();
    await server.close();
  });

  /** A socket that anyone may open, and everything that it receives. */
  async function opened(origin?: string) {
    const socket = new WebSocket(server.uri, origin === undefined ? {} : { origin });
    sockets.push(socket);
    const heard: Packet[] = [];
    let check: () => void = () => undefined;
    const closed = new Promise<number>((resolve) => socket.once('close', resolve));
    socket.on('error', () => undefined);
    socket.on('message', (data: Buffer) => {
      const packet = readPacket(data);
      if (packet) heard.push(packet);
      check();
    });
    await new Promise<void>((resolve, reject) => {
      socket.once('open', resolve);
      socket.once('unexpected-response', (_request, { statusCode }) => reject(new Error(`${statusCode}`)));
    });
    const answered = (count: number) =>
      new Promise<'answered'>((resolve) => {
        check = () => {
          if (heard.filter(({ header }) => header.method === 'reply').length >= count) resolve('answered');
        };
        check();
      });
    return { socket, heard, closed, answered };
  }

  async function entered(token: string) {
    const one = await opened();
    one.socket.send(sent({ method: 'init', token }));
    await one.answered(1);
    const status = one.heard[0]?.header.status as { code: number };
    return { ...one, code: status.code };
  }

  const visitor = () => addPerson(fixture.db, fixture.organizationId, 'VISITOR');

  test('cannot be opened by a page of another origin', async () => {
    await expect(opened('https://evil.example')).rejects.toThrow('403');
    await expect(opened('null')).rejects.toThrow('403');
    const { socket } = await opened(`http://127.0.0.1:${server.port}`);
    expect(socket.readyState).toBe(WebSocket.OPEN);
  });

  test('limits the connections of an IPv6 customer, who has many addresses and many networks', async () => {
    const limited = await startChat(fixture.database, { socketsPerAddress: 2 }, { trustedProxyHops: 1 });
    /** How many of these addresses may connect. */
    const connect = async (addresses: readonly string[]) => {
      let allowed = 0;
      for (const ip of addresses) {
        const socket = new WebSocket(limited.uri, { headers: { 'x-forwarded-for': ip } });
        sockets.push(socket);
        const status = await new Promise<number>((resolve) => {
          socket.once('open', () => resolve(101));
          socket.once('unexpected-response', (_request, { statusCode }) => resolve(statusCode ?? 0));
          socket.on('error', () => undefined);
        });
        if (status === 101) allowed += 1;
        else expect(status).toBe(429);
      }
      return allowed;
    };
    const numbered = (count: number, address: (at: string) => string) =>
      Array.from({ length: count }, (_, at) => address((at + 1).toString(16)));

    expect(await connect(numbered(4, (at) => `2001:db8:1:100::${at}`))).toBe(2);
    // another network of the same size, which may be a neighbor's
    expect(await connect(['2001:db8:1:101::1'])).toBe(1);
    // four times as many in the next wider network, and four times as many again in the widest
    expect(await connect(numbered(9, (at) => `2001:db8:1:1a${at}::1`))).toBe(5);
    expect(await connect(numbered(40, (at) => `2001:db8:1:${at.padStart(2, '0')}00::1`))).toBe(24);
    expect(await connect(['2001:db8:2::1', '192.0.2.1'])).toBe(2);
    await limited.close();
  });

  test('accepts no frame of more than 64 KB', async () => {
    const { socket, closed, code } = await entered(tokenFor(await visitor()));
    expect(code).toBe(200);
    socket.send(Buffer.alloc(64 * 1_024 + 1, 'a'));
    expect(await closed).toBe(1009);
  });

  test.each([
    ['nothing', Buffer.alloc(0)],
    ['noise', randomBytes(2_000)],
    ['no JSON', framed('{')],
    ['null', framed('null')],
    ['a list', framed('[]')],
    ['no name', framed('{"method":"","id":"TM1"}')],
    ['an id that is no text', framed('{"method":"ping","id":1}')],
    ['a shorter header than there is', framed('{"method":"ping","id":"TM1"}', 9)],
    ['a length that is no number', Buffer.from('TWILSOCK V3.0 many\r\n{}\r\n')],
    ['a negative size', framed('{"method":"ping","id":"TM1","payload_size":-1}')],
    ['a larger size than there is', framed('{"method":"ping","id":"TM1","payload_size":9}')],
  ])('closes on %s, and serves the next client', async (_, bytes) => {
    const token = tokenFor(await visitor());
    const { socket, closed } = await entered(token);
    socket.send(bytes);
    await closed;
    expect((await entered(token)).code).toBe(200);
    expect(server.lines.filter((line) => JSON.stringify(line).includes('chat.packet.failed'))).toEqual([]);
  });

  test('allows five connections for one visitor, and another when one of them goes', async () => {
    const token = tokenFor(await visitor());
    const five = await Promise.all(Array.from({ length: MAX_CONNECTIONS_PER_USER }, () => entered(token)));
    expect(five.map(({ code }) => code)).toEqual([200, 200, 200, 200, 200]);
    const sixth = await entered(token);
    expect(sixth.code).toBe(429);
    await sixth.closed;
    expect((await entered(tokenFor(await visitor()))).code).toBe(200);
    five[0]?.socket.close();
    await five[0]?.closed;
    expect((await entered(token)).code).toBe(200);
  });

  test('answers a limited number of requests at once, and reports the rest as too many', async () => {
    const { socket, heard, answered } = await entered(tokenFor(await visitor()));
    for (let at = 0; at < FLOOD; at++) {
      socket.send(sent({ id: `TM-${at}`, http_request: { path: '/v9/Nothing', method: 'GET' } }));
    }
    await answered(FLOOD + 1);
    const codes = heard
      .filter(({ header }) => header.id.startsWith('TM-'))
      .map(({ header }) => (header.http_status as { code: number }).code);
    expect(codes.slice(0, AT_ONCE)).not.toContain(429);
    expect(codes).toContain(429);
    expect(socket.readyState).toBe(WebSocket.OPEN);
  });

  test('shows a new participant who is typing, but not anything long over', async () => {
    const agent = await addPerson(fixture.db, fixture.organizationId, 'AGENT');
    const side = await (await server.connect(agent)).createConversation({});
    for (const words of ['An hour ago', 'Just now']) await side.sendMessage(words);
    await fixture.db.query(
      'test.stamps',
      sql`
        update chat_messages set updated_at = now() - case index when 0 then interval '1 hour' else interval '5 seconds' end
        where conversation_sid = ${side.sid}
      `,
    );
    const { socket, heard } = await entered(tokenFor(agent));
    const list = { object_sid: `ES2${side.sid.slice(3)}`, object_type: 'list', last_event_id: null };
    const header = {
      method: 'message',
      id: 'TM2',
      http_request: { path: '/v4/Subscriptions', method: 'POST' },
    };
    socket.send(writePacket(header, { action: 'establish', correlation_id: 1, requests: [list] }));
    const payloads = () => heard.map(({ payload }) => payload).join('\n');
    await until(() => payloads().includes('subscription_established'));
    expect(payloads()).toContain('Just now');
    expect(payloads()).not.toContain('An hour ago');
  });

  test.each(['ping', 'update', 'put_notification_ctx', 'reply'])(
    'closes on a flood of %s, as on any other',
    async (method) => {
      const token = tokenFor(await visitor());
      const { socket, closed, answered } = await entered(token);
      for (let at = 0; at < FLOOD; at++) socket.send(sent({ id: `TM-${at}`, method, token }));
      await Promise.race([closed, answered(FLOOD + 1)]);
      await closed;
      expect((await entered(token)).code).toBe(200);
    },
  );
});
