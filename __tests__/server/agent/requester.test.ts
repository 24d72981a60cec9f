import { describeOrganization } from '#tests/support/organization.ts';

import { addAnn, openResidentChat } from './openResidentChat.ts';

describeOrganization('The requester’s identity in a resident’s chat', (fixture) => {
  beforeAll(() => addAnn(fixture));
  const opened = () => openResidentChat(fixture);
  const unverifiedNotice =
    'Verified by code: No. No one has checked who this is, so don’t share anything about a lease.';

  test('is unverified until a code has verified an address', async () => {
    const chat = await opened();
    await chat.asked();
    await chat.tell('A person please');
    const mail = await chat.mail('chat.toTeam');
    expect(mail.text.replaceAll(/\s+/g, ' ')).toContain(unverifiedNotice);
  });

  test('is the address that a code has verified, and answers go there and not to the one typed first', async () => {
    const chat = await opened();
    await chat.proved('daniel.okafor@example.com');
    expect(await chat.tell('A person please')).toContain('they’ll email you at daniel.okafor@example.com');
    // even after the verification has expired
    chat.wait(60);
    const mail = await chat.mail('chat.toTeam');
    expect(mail.text).toContain('Email: ann@example.com');
    expect(mail.text).toContain('Verified by code: daniel.okafor@example.com');
    expect(mail.raw.toString()).toMatch(/^Reply-To: daniel\.okafor@example\.com\r?$/m);
  });

  test('is the same for a repair, whose number goes to that address too', async () => {
    const chat = await opened();
    await chat.proved('daniel.okafor@example.com');
    await chat.tell('My dishwasher is broken');
    const made = await chat.tell('12 Oak Street, unit 4. Yes you may. Mornings.');
    expect(made).toContain('We’ll email the number to daniel.okafor@example.com.');
    const mail = await chat.mail('workOrder.toTeam');
    expect(mail.text).toContain('Verified by code: daniel.okafor@example.com');
    expect(mail.raw.toString()).toMatch(/^Reply-To: daniel\.okafor@example\.com\r?$/m);
    expect((await chat.mail('workOrder.toResident')).recipient).toBe('daniel.okafor@example.com');
  });
});
