import sql from 'sql-template-tag';

import { addWorkOrder, workOrdersOf } from '#server/db/agent/workOrders.ts';
import { describeOrganization } from '#tests/support/organization.ts';

import { addAnn, openResidentChat } from './openResidentChat.ts';

describeOrganization('A repair in a resident’s chat', (given) => {
  beforeAll(() => addAnn(given));

  async function opened() {
    const chat = await openResidentChat(given);
    const orders = () => workOrdersOf(given.db, chat.conversationSid);
    const number = async () => `R-${(await orders())[0]?.number}`;
    return { ...chat, orders, number };
  }

  async function ordered() {
    const chat = await opened();
    await chat.tell('My sink is leaking');
    await chat.tell('12 Oak Street, unit 4. Yes you may. Mornings.');
    return { ...chat, number: await chat.number() };
  }

  test('is gone on with: what is said of it later, or shown, reaches the team', async () => {
    const chat = await ordered();
    expect(await chat.tell('It is unit 4B, not 4A')).toContain(`added that to ${chat.number}`);
    expect(await chat.tell('', [await chat.photo('sink.jpg')])).toContain(`added that to ${chat.number}`);
    const worse = 'What can you do about it? It is getting worse';
    expect(await chat.tell(worse)).toContain(`added that to ${chat.number}`);
    expect((await chat.orders())[0]?.files).toHaveLength(1);
    chat.wait(15);
    const mail = await chat.mail('workOrder.toTeam');
    expect(mail.subject).toContain('More about maintenance request');
    expect(mail.text).toContain('It is unit 4B, not 4A');
    expect(mail.text).toContain(worse);
    expect(await chat.tell('Thank you')).toBe('You’re welcome.');
    expect(await chat.tell('What is the late fee?')).toContain('$75 late fee');
  });

  test.each(['My microwave died', 'The doorbell isnt working', 'There is mold in my bathroom'])(
    'is told by “%s” as it was said',
    async (text) => {
      const chat = await opened();
      expect(await chat.tell(text)).toContain('So our team can come');
      await chat.tell('12 Oak Street, unit 4. Yes you may. Mornings.');
      const mail = await chat.mail('workOrder.toTeam');
      expect(mail.text).toContain(text);
      expect(await chat.orders()).toHaveLength(1);
    },
  );

  test.each(['The code does not work', 'My husband died', 'The website is not working'])(
    'is not told by “%s”',
    async (text) => {
      const chat = await opened();
      expect(await chat.tell(text)).not.toContain('So our team can come');
    },
  );

  test('gets the address that was asked for in vain', async () => {
    const chat = await opened();
    await chat.tell('My sink is leaking');
    await chat.tell('I do not care');
    expect(await chat.tell('whatever')).toContain('send the address here');
    expect(await chat.tell('12 Oak Street, unit 4')).toContain(`added that to ${await chat.number()}`);
  });

  test('is told of when somebody asks for it, with the day since which the team has it', async () => {
    const chat = await ordered();
    for (const asked of ['When is somebody coming?', 'My sink still leaks, any update?'])
      expect(await chat.tell(asked)).toMatch(
        new RegExp(`^${chat.number} \\(plumbing\\) has been with our team since`),
      );
  });

  test('is an order too where a person is asked for in the middle', async () => {
    const chat = await opened();
    await chat.tell('My sink is leaking');
    expect(await chat.tell('A person please')).toContain(
      `Your maintenance request is ${await chat.number()}`,
    );
    expect(await chat.orders()).toHaveLength(1);
  });

  test('goes on after a code was asked for, and the code still counts', async () => {
    const chat = await opened();
    await chat.asked();
    await chat.tell('And my sink is leaking');
    expect(await chat.tell('12 Oak Street, unit 4. Yes you may. Mornings.')).toContain(
      'Your maintenance request is',
    );
    expect(await chat.tell(await chat.code())).toContain('$1,765');
  });

  test('that is one too many is handed over with the hours of the office', async () => {
    await given.db.query(
      'test.hours',
      sql`
        update organizations set support_hours = ${JSON.stringify([
          { weekday: 1, opens: '09:00', closes: '18:00', timeZone: 'America/Chicago' },
        ])}::jsonb
        where id = ${given.organizationId}
      `,
    );
    const chat = await opened();
    const repair = { description: 'x', address: null, mayEnter: null, times: null, files: [] };
    for (const [askedIndex, category] of ['A', 'B', 'C', 'D', 'E'].entries()) {
      const { conversationSid } = chat;
      const of = { ...given, conversationSid, askedIndex };
      const order = { ...of, urgency: 'ROUTINE' as const, repair: { ...repair, category } };
      await addWorkOrder(given.db, { ...order, now: new Date('2026-11-20T16:00:00Z') });
    }
    expect(await chat.tell('My sink is leaking')).toContain('Our team replies Monday 9 AM to 6 PM.');
  });
});
