import sql from 'sql-template-tag';

import { addWorkOrder, listWorkOrders } from '#server/agent/queries/workOrders.ts';
import { describeOrganization } from '#tests/support/organization.ts';

import { addAnn, openResidentChat } from './openResidentChat.ts';

describeOrganization('A repair in a resident’s chat', (fixture) => {
  beforeAll(() => addAnn(fixture));

  async function opened() {
    const chat = await openResidentChat(fixture);
    const orders = () => listWorkOrders(fixture.db, chat.conversationSid);
    const number = async () => `R-${(await orders())[0]?.number}`;
    return { ...chat, orders, number };
  }

  async function ordered() {
    const chat = await opened();
    await chat.tell('My sink is leaking');
    await chat.tell('12 Oak Street, unit 4. Yes you may. Mornings.');
    return { ...chat, number: await chat.number() };
  }

  test('comes with what can be said about signing in where the rent is paid', async () => {
    const chat = await opened();
    const words = await chat.tell(
      'cant log in to pay my rent, ALSO the kitchen faucet has been dripping for a week',
    );
    expect(words).toMatch(/“Forgot password” link[^]*Close the valve under it/);
    expect(
      await chat.tell('1208 Walnut Bend Dr. they can come in for the faucet whenever im at work, no pets'),
    ).toContain('Entry: allowed when no one is home. Times: whenever im at work.');
  });

  test('is reported again at once, without a code', async () => {
    const chat = await opened();
    const words = await chat.tell('this is the 4th time i report the bathroom fan, your guy never came back');
    expect(words).toMatch(/isn’t the first time[^]*What’s the address/);
    expect(await chat.tell('when can someone come')).toContain('I can’t promise a day or time');
    expect(await chat.tell('will i get a late fee if i pay on the 5th')).toMatch(
      /late fee[^]*I still need to know/,
    );
  });

  test('can be added to: later messages and pictures about it reach the team', async () => {
    const chat = await ordered();
    expect(await chat.tell('It is unit 4B, not 4A')).toContain(`${chat.number} has this address now`);
    expect(await chat.tell('', [await chat.photo('sink.jpg')])).toContain(
      `added your file to ${chat.number}`,
    );
    const worse = 'What can you do about it? It is getting worse';
    expect(await chat.tell(worse)).toContain(`added that to ${chat.number}`);
    expect((await chat.orders())[0]?.files).toHaveLength(1);
    chat.wait(15);
    const mail = await chat.mail('workOrder.toTeam');
    expect(mail.subject).toContain('More about maintenance request');
    expect(mail.text).toContain('It is unit 4B, not 4A');
    expect(mail.text).toContain(worse);
    expect(await chat.tell('Thank you')).toBe(
      `You’re welcome. Our team has ${chat.number}. Message me anytime if something changes.`,
    );
    expect(await chat.tell('What is the late fee?')).toContain('late fee of 10%');
  });

  test('can be canceled, and the team learns that no one needs to come', async () => {
    const chat = await ordered();
    expect(await chat.tell(`Cancel request ${chat.number}`)).toContain(`${chat.number} is canceled`);
    expect((await chat.orders())[0]?.canceledAt).not.toBeNull();
    const mail = await chat.mail('workOrder.toTeam');
    expect(mail.subject).toBe(`Canceled: maintenance request ${chat.number} (Plumbing)`);
    expect(await chat.tell('thanks')).not.toContain(chat.number);
  });

  test('does not ask for the address of a verified resident', async () => {
    const chat = await opened();
    await chat.proved();
    const words = await chat.tell('my microwave died');
    expect(words).toContain('I need to know: May we go in if you’re out?');
    await chat.tell('Yes, mornings');
    expect((await chat.orders())[0]?.address).toBe('2217 Willow Creek Drive, Unit 8, Austin');
  });

  test.each(['My microwave died', 'The doorbell isnt working', 'There is mold in my bathroom'])(
    'is recorded from “%s” as written',
    async (text) => {
      const chat = await opened();
      expect(await chat.tell(text)).toContain('So we can send someone, I need to know');
      await chat.tell('12 Oak Street, unit 4. Yes you may. Mornings.');
      const mail = await chat.mail('workOrder.toTeam');
      expect(mail.text).toContain(text);
      expect(await chat.orders()).toHaveLength(1);
    },
  );

  test.each(['The code does not work', 'My husband died', 'The website is not working'])(
    'is not recorded from “%s”',
    async (text) => {
      const chat = await opened();
      expect(await chat.tell(text)).not.toContain('So we can send someone, I need to know');
    },
  );

  test('gets the address that the resident left out at first', async () => {
    const chat = await opened();
    await chat.tell('My sink is leaking');
    await chat.tell('I do not care');
    expect(await chat.tell('whatever')).toContain('don’t have the address yet');
    expect(await chat.tell('12 Oak Street, unit 4')).toContain(
      `${await chat.number()} has this address now: 12 Oak Street, unit 4`,
    );
  });

  test('is described on request, with the day since which the team has it', async () => {
    const chat = await ordered();
    for (const question of ['When is somebody coming?', 'My sink still leaks, any update?'])
      expect(await chat.tell(question)).toMatch(
        new RegExp(`^${chat.number} \\(Plumbing\\) has been with our team since`),
      );
  });

  test('named by a number from elsewhere goes to a person with that number, without a new request', async () => {
    const chat = await opened();
    expect(await chat.tell('any news on R-2087')).toContain('I can’t look up R-2087 here');
    expect(await chat.tell('its been 9 days')).toContain('Our team can look up R-2087');
    expect(await chat.tell('tell the manager')).toContain('I’ve noted R-2087 for our team.');
    expect(await chat.orders()).toEqual([]);
  });

  test('waits while another question is answered, and says what it still needs', async () => {
    const chat = await opened();
    await chat.tell('My sink is leaking');
    const reply = await chat.tell('what is the late fee');
    expect(reply).toContain('late fee of 10%');
    expect(reply).toContain('I still need to know the address and unit');
    await chat.tell('12 Oak Street, unit 4. Yes you may. Mornings.');
    expect((await chat.orders())[0]).toMatchObject({ description: 'My sink is leaking' });
  });

  test('is an order even when the resident asks for a person halfway', async () => {
    const chat = await opened();
    await chat.tell('My sink is leaking');
    expect(await chat.tell('A person please')).toContain(
      `Your maintenance request is ${await chat.number()}`,
    );
    expect(await chat.orders()).toHaveLength(1);
  });

  test('continues after a code was requested, and the code still counts', async () => {
    const chat = await opened();
    await chat.asked();
    await chat.tell('And my sink is leaking');
    expect(await chat.tell('12 Oak Street, unit 4. Yes you may. Mornings.')).toContain(
      'Your maintenance request is',
    );
    expect(await chat.tell(await chat.code())).toContain('$1,765');
  });

  test('beyond the limit is handed over with the hours of the office', async () => {
    await fixture.db.query(
      'test.hours',
      sql`
        update organizations set support_hours = ${JSON.stringify([
          { weekday: 1, opens: '09:00', closes: '18:00', timeZone: 'America/Chicago' },
        ])}::jsonb
        where id = ${fixture.organizationId}
      `,
    );
    const chat = await opened();
    const repair = { description: 'x', address: null, mayEnter: null, times: null, files: [] };
    for (const [messageIndex, category] of ['A', 'B', 'C', 'D', 'E'].entries()) {
      const { conversationSid } = chat;
      const of = { ...fixture, conversationSid, messageIndex };
      const order = { ...of, urgency: 'ROUTINE' as const, repair: { ...repair, category } };
      await addWorkOrder(fixture.db, { ...order, now: new Date('2026-11-20T16:00:00Z') });
    }
    expect(await chat.tell('My sink is leaking')).toContain('Our team replies Monday 9 AM to 6 PM.');
  });

  test('that can’t wait is an emergency for the team once the address is known', async () => {
    const chat = await opened();
    await chat.tell('heater quit last night and its 41 outside, we have a newborn');
    expect(await chat.orders()).toEqual([]);
    const words = await chat.tell('12 Oak Street unit 4, 512-555-0199');
    expect(await chat.orders()).toMatchObject([
      { category: 'Heating', address: '12 Oak Street unit 4', urgency: 'EMERGENCY' },
    ]);
    expect(words).toContain(`It’s emergency request ${await chat.number()}`);
    const mail = await chat.mail('workOrder.toTeam');
    expect(mail.subject).toMatch(/^Emergency: maintenance request R-\d+ \(Heating\)/);
    expect(mail.text).toContain('we have a newborn');
    chat.wait(15);
    await chat.tell('yes they can come in');
    expect((await chat.mail('workOrder.toTeam')).subject).toMatch(/^More about maintenance request/);
    expect(await chat.orders()).toHaveLength(1);
  });
});
