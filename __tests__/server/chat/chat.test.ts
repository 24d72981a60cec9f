import { Client, type Message, type Participant } from '@twilio/conversations';

import sharp from 'sharp';

import { createChatTokens } from '#server/chat/tokens.ts';
import { openDatabase } from '#server/db/openDatabase.ts';
import { serverOfRun } from '#tests/support/database.ts';
import { describeOrganization } from '#tests/support/organization.ts';
import { until } from '#tests/support/until.ts';

import { addPerson, type ChatServer, dropped, startChat, tokenFor } from './chatServer.ts';

type Emitter = { once: (...args: never[]) => unknown };

const picture = (media: Buffer) => ({ contentType: 'image/jpeg', filename: 'sink.jpg', media });

/** The next event of an SDK object. */
const next = <Payload>(emitter: Emitter, event: string) =>
  new Promise<Payload>((resolve) => emitter.once(...([event, resolve] as never[])));

describeOrganization('The chat server', (fixture) => {
  let server: ChatServer;

  beforeAll(async () => {
    server = await startChat(fixture.database);
  });
  afterAll(async () => {
    await server.close();
    // a test may have reopened the database, so this closes the current one
    await fixture.db.close();
  });

  const person = (role: 'VISITOR' | 'AGENT') => addPerson(fixture.db, fixture.organizationId, role);

  /** A visitor and an agent in a conversation, each with the SDK. */
  async function meeting(on = server) {
    const [visitor, agent] = [await person('VISITOR'), await person('AGENT')];
    const agentClient = await on.connect(agent);
    const agentSide = await agentClient.createConversation({
      friendlyName: 'About 4B',
      attributes: { home: '4B' },
    });
    await agentSide.add(visitor);
    const visitorClient = await on.connect(visitor);
    const visitorSide = await visitorClient.getConversationBySid(agentSide.sid);
    await visitorSide.getMessages(1);
    await agentSide.getMessages(1);
    return { visitor, agent, visitorClient, agentClient, visitorSide, agentSide };
  }

  test('carries a message from one browser to another', async () => {
    const { visitor, visitorSide, agentSide } = await meeting();
    const heard = next<Message>(agentSide, 'messageAdded');
    const index = await visitorSide.sendMessage('Is 4B free?', { client: 'a1' });
    const message = await heard;
    expect(index).toBe(0);
    expect(message).toMatchObject({
      index: 0,
      author: visitor,
      body: 'Is 4B free?',
      attributes: { client: 'a1' },
    });
    expect(visitorSide.friendlyName).toBe('About 4B');
    expect(visitorSide.attributes).toEqual({ home: '4B' });
  });

  test('returns history in pages, the latest first', async () => {
    const { visitorSide, agentSide } = await meeting();
    for (let count = 0; count < 35; count++) await agentSide.sendMessage(`Line ${count}`);
    const last = await visitorSide.getMessages(12);
    expect(last.items.map(({ index }) => index)).toEqual([23, 24, 25, 26, 27, 28, 29, 30, 31, 32, 33, 34]);
    expect(last.hasPrevPage).toBe(true);
    const before = await last.prevPage();
    expect(before.items.map(({ body }) => body)).toEqual(
      Array.from({ length: 12 }, (_, place) => `Line ${11 + place}`),
    );
    const first = await before.prevPage();
    expect(first.items.map(({ index }) => index)).toEqual(Array.from({ length: 11 }, (_, index) => index));
    expect(first.hasPrevPage).toBe(false);
    const fromStart = await visitorSide.getMessages(5, 0, 'forward');
    expect(fromStart.items.map(({ index }) => index)).toEqual([0, 1, 2, 3, 4]);
  });

  test('reports who is in a conversation, and who joins and leaves', async () => {
    const { visitor, agent, visitorSide, agentSide, agentClient } = await meeting();
    const here = await visitorSide.getParticipants();
    expect(here.map(({ identity }) => identity).sort()).toEqual([agent, visitor].sort());
    expect(await visitorSide.getParticipantsCount()).toBe(2);
    const other = await (await visitorSide.getParticipantByIdentity(agent))?.getUser();
    expect(other?.friendlyName).toMatch(/^Person \d+$/);

    const third = await person('AGENT');
    const came = next<Participant>(visitorSide, 'participantJoined');
    await agentSide.add(third);
    expect((await came).identity).toBe(third);
    const left = next<Participant>(visitorSide, 'participantLeft');
    await agentSide.removeParticipant(third);
    expect((await left).identity).toBe(third);

    const renamed = next(other as never, 'updated');
    await agentClient.user.updateFriendlyName('Robin');
    await renamed;
    expect(other?.friendlyName).toBe('Robin');
  });

  test('reports typing to the others only', async () => {
    const { agent, visitorSide, agentSide } = await meeting();
    await agentSide.getParticipants();
    await visitorSide.getParticipants();
    const heard: string[] = [];
    agentSide.on('typingStarted', ({ identity }) => heard.push(identity ?? ''));
    const typing = next<Participant>(visitorSide, 'typingStarted');
    await agentSide.typing();
    expect((await typing).identity).toBe(agent);
    const over = next(visitorSide, 'typingEnded');
    await agentSide.sendMessage('Here it is.');
    await over;
    expect(heard).toEqual([]);
  });

  test('knows how far each has read', async () => {
    const { visitor, visitorSide, agentSide } = await meeting();
    await agentSide.sendMessage('One');
    await agentSide.sendMessage('Two');
    expect(await visitorSide.getUnreadMessagesCount()).toBeNull();
    const update = next<{ participant: Participant }>(agentSide, 'participantUpdated');
    expect(await visitorSide.updateLastReadMessageIndex(0)).toBe(1);
    const { participant } = await update;
    expect(participant).toMatchObject({ identity: visitor, lastReadMessageIndex: 0 });
    expect(await visitorSide.setAllMessagesRead()).toBe(0);
    await until(() => visitorSide.lastReadMessageIndex === 1);
  });

  test('refuses to register for push messages at once, and removing a registration succeeds', async () => {
    const client = await server.connect(await person('VISITOR'));
    const register = () => client.setPushRegistrationId('fcm', 'a-device');
    await expect(register()).rejects.toThrow();
    await expect(register()).rejects.toThrow();
    await client.removePushRegistrations('fcm', 'a-device');
    expect(client.connectionState).toBe('connected');
  });

  test('lets only the author and the team change and remove a message', async () => {
    const { visitorSide, agentSide } = await meeting();
    await visitorSide.sendMessage('Is 4C free?');
    const [mine] = (await visitorSide.getMessages()).items;
    const [seen] = (await agentSide.getMessages()).items;
    const changed = next<{ message: Message }>(agentSide, 'messageUpdated');
    await mine?.updateBody('Is 4D free?');
    expect((await changed).message.body).toBe('Is 4D free?');
    await seen?.updateAttributes({ seen: true });

    const answered = next<Message>(visitorSide, 'messageAdded');
    await agentSide.sendMessage('It is.');
    const theirs = await answered;
    await expect(theirs.updateBody('No')).rejects.toMatchObject({ status: 403 });
    const removed = next<Message>(visitorSide, 'messageRemoved');
    const own = await until(async () => (await agentSide.getMessages()).items[1]);
    await own.remove();
    expect((await removed).index).toBe(1);
    expect(await visitorSide.getMessagesCount()).toBe(1);
  });

  test('reports changes to a conversation, and lets visitors change nothing in it', async () => {
    const { visitorSide, agentSide, visitorClient } = await meeting();
    const update = next<{ updateReasons: string[] }>(visitorSide, 'updated');
    await agentSide.updateAttributes({ home: '4D' });
    expect((await update).updateReasons).toContain('attributes');
    expect(visitorSide.attributes).toEqual({ home: '4D' });
    const refused = { status: 403 };
    await expect(visitorSide.updateFriendlyName('Mine')).rejects.toMatchObject(refused);
    await expect(visitorClient.createConversation({})).rejects.toMatchObject(refused);
    await expect(visitorSide.delete()).rejects.toMatchObject(refused);
  });

  test('shows a conversation only to its participants', async () => {
    const { visitorSide } = await meeting();
    const outsider = await server.connect(await person('VISITOR'));
    await expect(outsider.getConversationBySid(visitorSide.sid)).rejects.toThrow();
    await expect(outsider.peekConversationBySid(visitorSide.sid)).rejects.toThrow();
  });

  test('delivers missed events once when a connection comes back', async () => {
    const { visitorSide, agentSide, visitorClient } = await meeting();
    await agentSide.sendMessage('Before');
    await visitorSide.getMessages();
    const heard: number[] = [];
    visitorSide.on('messageAdded', ({ index }) => heard.push(index));
    await dropped(visitorClient);
    for (let count = 0; count < 3; count++) await agentSide.sendMessage(`Missed ${count}`);
    await until(() => heard.length >= 3);
    await agentSide.sendMessage('After');
    await until(() => heard.length >= 4);
    expect(heard).toEqual([1, 2, 3, 4]);
  });

  test('reaches a browser at another server process on the same database', async () => {
    if (serverOfRun() === null) return;
    const other = await startChat(fixture.database);
    try {
      const { visitor, visitorSide, agentSide } = await meeting();
      const away = await (await other.connect(visitor)).getConversationBySid(visitorSide.sid);
      await away.getMessages();
      const heard = next<Message>(away, 'messageAdded');
      await agentSide.sendMessage('Over there');
      expect((await heard).body).toBe('Over there');
      const typing = next<Participant>(away, 'typingStarted');
      await agentSide.typing();
      await typing;
    } finally {
      await other.close();
    }
  });

  test('warns before a token expires, accepts a new one, and closes after it has expired', async () => {
    const visitor = await person('VISITOR');
    const client = await server.connect(visitor, tokenFor(visitor, 2));
    await client.updateToken(tokenFor(visitor, 240 + 2));
    await next(client, 'tokenAboutToExpire');
    await client.updateToken(tokenFor(visitor, 1));
    await next(client, 'tokenExpired');
    await until(() => client.connectionState === 'disconnected');
    await client.updateToken(tokenFor(visitor));
    await until(() => client.connectionState === 'connected');
  });

  test('rejects an expired or made-up token, or one with another secret', async () => {
    const visitor = await person('VISITOR');
    const [head, , signature] = tokenFor(visitor).split('.');
    const none = Buffer.from('{"alg":"none"}').toString('base64url');
    const [, body] = tokenFor('agent-1').split('.');
    for (const [token, code] of [
      [tokenFor(visitor, -10), 20104],
      [`${head}.${body}.${signature}`, 20107],
      [`${none}.${body}.`, 20101],
      ['nonsense', 20101],
      [tokenFor('somebody unknown'), 20101],
    ] as const) {
      const client = new Client(token, { Twilsock: { uri: server.uri } });
      const { errorCode, terminal } = await next<{ errorCode: number; terminal: boolean }>(
        client,
        'connectionError',
      );
      expect({ errorCode, terminal }).toEqual({ errorCode: code, terminal: true });
      await client.shutdown();
    }
  });

  test('carries a file with a message, without the metadata of the camera', async () => {
    const { visitorSide, agentSide } = await meeting();
    const taken = sharp({ create: { width: 40, height: 20, channels: 3, background: '#c00' } }).jpeg();
    const photo = await taken.withExif({ IFD0: { Copyright: 'A secret place' } }).toBuffer();
    const heard = next<Message>(agentSide, 'messageAdded');
    await visitorSide.prepareMessage().setBody('Like this').addMedia(picture(photo)).build().send();
    const [media] = (await heard).attachedMedia ?? [];
    expect(media).toMatchObject({ contentType: 'image/jpeg', filename: 'sink.jpg' });
    const answer = await fetch((await media?.getContentTemporaryUrl()) ?? '');
    expect(answer.headers.get('content-disposition')).toContain('attachment');
    expect(answer.headers.get('content-security-policy')).toContain('sandbox');
    const shown = Buffer.from(await answer.arrayBuffer());
    expect(await sharp(shown).metadata()).toMatchObject({ format: 'jpeg', width: 40, height: 20 });
    expect(shown.includes('A secret place')).toBe(false);
  });

  test('rejects a file that only claims to be a picture, and cleans the names of the others', async () => {
    const token = tokenFor(await person('VISITOR'));
    const { service } = createChatTokens(server.parts.secretKey);
    const upload = (text: string, name: string, headers: Record<string, string>) => {
      const body = new FormData();
      body.append(name, new Blob([text], { type: 'image/png' }), name);
      const address = `http://127.0.0.1:${server.port}/chat/media/v1/Services/${service}/Media`;
      return fetch(address, { method: 'POST', headers, body });
    };
    const mine = { 'x-twilio-token': token };
    expect((await upload('<html>\0<script>1</script>', 'a.png', mine)).status).toBe(415);
    expect((await upload('\u0089PNG', 'a.png', {})).status).toBe(401);
    for (const [text, name, filename] of [
      ['A plan', '..\\pl\u202ean.txt', 'plan.txt'],
      ['<script>1</script>', 'plan.HTML', 'plan.HTML.txt'],
      ['<svg xmlns="http://www.w3.org/2000/svg"/>', 'plan.svg', 'plan.svg.txt'],
      ['A plan', 'plan.png', 'plan.png.txt'],
    ] as const) {
      const answer = await upload(text, name, mine);
      expect(await answer.json()).toMatchObject({ filename, content_type: 'text/plain; charset=utf-8' });
    }
  });

  test('shows a file to no one else', async () => {
    const { visitorSide, agentSide } = await meeting();
    const heard = next<Message>(agentSide, 'messageAdded');
    const text = { contentType: 'text/plain', filename: 'a.txt', media: Buffer.from('A plan') };
    await visitorSide.prepareMessage().addMedia(text).build().send();
    const [media] = (await heard).attachedMedia ?? [];
    const address = (await media?.getContentTemporaryUrl()) ?? '';
    expect((await fetch(address)).status).toBe(200);
    expect((await fetch(address.slice(0, -1))).status).toBe(401);
    const outsiderToken = tokenFor(await person('VISITOR'));
    const service = createChatTokens(server.parts.secretKey).service;
    const record = `http://127.0.0.1:${server.port}/chat/media/v1/Services/${service}/Media/${media?.sid ?? ''}`;
    expect((await fetch(record, { headers: { 'x-twilio-token': outsiderToken } })).status).toBe(404);
  });

  test('keeps conversations across a restart', async () => {
    const { visitor, visitorSide } = await meeting();
    await visitorSide.sendMessage('Still there?');
    await server.close();
    await fixture.db.close();
    fixture.db = await openDatabase(fixture.database.settings);
    server = await startChat({ ...fixture.database, db: fixture.db });
    const again = await (await server.connect(visitor)).getConversationBySid(visitorSide.sid);
    expect((await again.getMessages()).items.map(({ body }) => body)).toEqual(['Still there?']);
  });
});
