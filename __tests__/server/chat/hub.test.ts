import { addUserToConversation, createConversation } from '#server/chat/conversations/createConversation.ts';
import { changeChat } from '#server/chat/delivery/changeChat.ts';
import { createChatBus } from '#server/chat/delivery/bus.ts';
import { createHub, type Follower } from '#server/chat/delivery/hub.ts';
import { createSid } from '#server/chat/sids.ts';
import { createObjectName } from '#server/chat/sync/objectNames.ts';
import { addMessage } from '#server/chat/queries/messages.ts';
import { chatUserByIdentity } from '#server/chat/queries/users.ts';
import type { Database } from '#server/db/database.ts';
import { testWithDatabase } from '#tests/support/bothEngines.ts';
import { addOrganization } from '#tests/support/organization.ts';
import { listeningLog } from '#tests/support/testSettings.ts';

import { addPerson } from './chatServer.ts';

type DeliveredMessage = { event: { item_index: number } };

/** A connection that records which messages it received. */
function follower() {
  const received: number[] = [];
  const self: Follower = {
    userSid: 'US0',
    notify: (_kind, body) => received.push((body as DeliveredMessage).event.item_index),
  };
  return { received, self };
}

async function openConversation(db: Database) {
  const organizationId = await addOrganization(db);
  const author = await addPerson(db, organizationId, 'VISITOR');
  let now = new Date();
  const parts = { db, clock: { now: () => now }, bus: createChatBus({ hasOthers: false }) };
  const conversationSid = await changeChat(parts, async (change) => {
    const fields = { friendlyName: null, uniqueName: null, attributes: '{}', createdBy: 'system' };
    const sid = await createConversation(change, { ...fields, organizationId });
    const user = await chatUserByIdentity(change.tx, author);
    if (user) await addUserToConversation(change, { conversationSid: sid, user });
    return sid;
  });
  const say = (body: string) =>
    changeChat(parts, ({ tx }) =>
      addMessage(tx, {
        ...{ sid: createSid('IM'), conversationSid, author, participantSid: null },
        ...{ body, attributes: '{}', medias: [], now },
      }),
    );
  return { conversationSid, say, setTime: (moment: Date) => (now = moment) };
}

testWithDatabase(
  'a connection that joins during a delivery gets everything after its own position',
  async (open) => {
    const { db } = await open();
    const { conversationSid, say } = await openConversation(db);
    const messages = createObjectName(conversationSid, 'messages');
    let release: () => void = () => undefined;
    /** The result of a read is returned only once this promise resolves. */
    let held: Promise<void> | null = null;
    const slow: Database = {
      ...db,
      query: async <Row>(...args: Parameters<Database['query']>) => {
        const rows = await db.query<Row>(...args);
        await held;
        return rows;
      },
    };
    const hub = createHub({ db: slow, log: listeningLog().log });
    const [first, second] = [follower(), follower()];

    for (const body of ['one', 'two', 'three']) await say(body);
    await hub.follow(first.self, messages, { seen: 0, notBefore: null });
    expect(first.received).toEqual([0, 1, 2]);

    await say('four');
    held = new Promise((resolve) => (release = resolve));
    hub.checkChanged([messages.uniqueName]);
    // the reading for the first has begun
    await new Promise((resolve) => setImmediate(resolve));
    const followed = hub.follow(second.self, messages, { seen: 0, notBefore: null });
    release();
    await followed;
    expect(second.received).toEqual([0, 1, 2, 3]);
    expect(first.received).toEqual([0, 1, 2, 3]);
  },
);

testWithDatabase('a connection of Thursday is not held to the start of one of Friday', async (open) => {
  const { db } = await open();
  const { conversationSid, say, setTime } = await openConversation(db);
  const messages = createObjectName(conversationSid, 'messages');
  const hub = createHub({ db, log: listeningLog().log });
  const [thursday, friday] = [follower(), follower()];
  await hub.follow(thursday.self, messages, { seen: 0, notBefore: new Date('2026-11-26T23:59:30Z') });
  setTime(new Date('2026-11-26T23:59:59Z'));
  await say('just before midnight');
  await hub.follow(friday.self, messages, { seen: 0, notBefore: new Date('2026-11-27T00:00:05Z') });
  expect(thursday.received).toEqual([0]);
  expect(friday.received).toEqual([]);
});
