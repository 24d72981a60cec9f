import { describeOrganization } from '#tests/support/organization.ts';

import { addAnn, openResidentChat } from './openResidentChat.ts';

describeOrganization('What the team is told of who asks in a resident’s chat', (given) => {
  beforeAll(() => addAnn(given));
  const opened = () => openResidentChat(given);
  const nobodyChecked =
    'Verified by code: No. No one has checked who this is, so don’t share anything about a lease.';

  test('is that nobody has checked it, as long as no code has shown an address', async () => {
    const chat = await opened();
    await chat.asked();
    await chat.tell('A person please');
    const mail = await chat.mail('chat.toTeam');
    expect(mail.text.replaceAll(/\s+/g, ' ')).toContain(nobodyChecked);
  });

  test('is the address that a code has shown, and there it answers: not at the one that was typed first', async () => {
    const chat = await opened();
    await chat.proved('daniel.okafor@example.com');
    expect(await chat.tell('A person please')).toContain('they’ll email you at daniel.okafor@example.com');
    // also once the proof opens nothing any more
    chat.wait(60);
    const mail = await chat.mail('chat.toTeam');
    expect(mail.text).toContain('Email: ann@example.com');
    expect(mail.text).toContain('Verified by code: daniel.okafor@example.com');
    expect(mail.raw.toString()).toMatch(/^Reply-To: daniel\.okafor@example\.com\r?$/m);
  });

  test('is the same of a repair, whose number goes to that address too', async () => {
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
