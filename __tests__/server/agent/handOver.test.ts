import sql from 'sql-template-tag';

import { createScriptedAgent } from '#server/agent/scripted/scriptedAgent.ts';
import { createPlacesCache } from '#server/understanding/placesCache.ts';
import { answerTurn } from '#server/agent/turns/answerTurn.ts';
import { newestMails } from '#server/db/outbox.ts';
import { createLiveTeamChats } from '#server/agent/handOver/liveTeamChats.ts';
import { createTeamChatRoutes } from '#server/agent/handOver/teamChatRoutes.ts';
import { saveResidentVerification } from '#server/residents/queries/residentVerifications.ts';
import { createMailWriter } from '#server/mail/mailWriter.ts';
import { listTourTimes } from '#server/tours/slots/findNextSlots.ts';
import { addTeam, describeOrganization } from '#tests/support/organization.ts';
import { openRoutes } from '#tests/support/openRoutes.ts';

import { agentDeps, openChat, secretKey } from './chatWithAgent.ts';

const caller = { ip: '192.0.2.7', isSecure: true, requestId: 'test' };

describeOrganization('A chat that is handed over to a person', (fixture) => {
  beforeAll(() => addTeam(fixture));
  const closing: (() => void)[] = [];
  afterAll(() => closing.forEach((close) => close()));

  /** A chat after this message, and the page that its email leads to. */
  async function handed(text: string) {
    const { db } = fixture;
    const parts = agentDeps(db, createScriptedAgent(createPlacesCache(db)));
    const chat = await openChat(parts, fixture);
    await chat.say(text);
    await answerTurn(parts, { conversationSid: chat.conversationSid, holder: 'one' });
    const [mail] = await newestMails(db, 1);
    const write = createMailWriter({ db, tokens: parts.tokens, mailFrom: null, listTourTimes });
    const written = mail && (await write(mail));
    if (!written || written === 'nothing to send') throw new Error('No mail');
    const path = /\/staff\/chat\/[0-9A-Za-z]+/.exec(written.text)?.[0] ?? '';
    const live = createLiveTeamChats({ ...parts, secretKey });
    closing.push(live.closeAll);
    const page = openRoutes(
      createTeamChatRoutes({
        ...parts,
        secretKey,
        getOrganizationSlug: () => 'maple',
        live,
        files: new Map(),
      }),
    );
    const open = (init?: RequestInit, at = path) =>
      page(new Request(`https://maple.example${at}`, init), caller);
    return { chat, mail, written, open, path };
  }

  const createFormRequest = (html: string, fields: Record<string, string>) => ({
    method: 'POST',
    headers: { origin: 'https://maple.example', 'sec-fetch-site': 'same-origin' },
    body: new URLSearchParams({ key: /name="key" value="(\w+)"/.exec(html)?.[1] ?? '', ...fields }),
  });

  test('reaches the team by email with its messages, and is answered there from a page', async () => {
    const { chat, mail, written, open } = await handed('Can I talk to a person about my cats?');
    expect(mail.recipient).toBe('team@maple.example');
    expect(written.text).toContain('Can I talk to a person about my cats?');
    expect(written.text).toContain('ann@example.com');

    const html = (await (await open())?.text()) ?? '';
    expect(html).toContain('Can I talk to a person about my cats?');
    const answer = createFormRequest(html, { text: 'Of course. Two cats are fine.', name: 'Sam' });
    expect((await open(answer))?.status).toBe(303);
    // the same page, sent once more
    await open(answer);
    const said = (await chat.answers()).filter(({ author }) => author.startsWith('team.'));
    expect(said.map(({ body }) => body)).toEqual(['Of course. Two cats are fine.']);
    expect(JSON.parse(said[0]?.attributes ?? '')).toEqual({ by: 'person', name: 'Sam' });
  });

  test('is open to no one without its link, and accepts nothing from another site', async () => {
    const { open, path } = await handed('A human please');
    const other = `${path.slice(0, -1)}${path.endsWith('x') ? 'y' : 'x'}`;
    expect((await open(undefined, other))?.status).toBe(404);
    const html = (await (await open())?.text()) ?? '';
    const foreign = {
      ...createFormRequest(html, { text: 'Hello' }),
      headers: { 'sec-fetch-site': 'cross-site' },
    };
    expect((await open(foreign))?.status).toBe(403);
  });

  test('does not disclose to the team the link that controls the visitor’s tour', async () => {
    const token = 'aTokenThatIsOneVisitorsOwn';
    const { written, open } = await handed(`A person please, about /reschedule-tour-request/${token}`);
    const html = (await (await open())?.text()) ?? '';
    for (const text of [written.text, written.html, html]) {
      expect(text).toContain('/reschedule-tour-request/…');
      expect(text).not.toContain(token);
    }
  });

  test('is available for a month after its end, and then no more', async () => {
    const { chat, open } = await handed('A human please');
    const ended = (days: number) =>
      fixture.db.query(
        'test.ended',
        sql`
          update chat_sessions set ended_at = now() - ${days}::int * interval '1 day'
          where conversation_sid = ${chat.conversationSid}
        `,
      );
    await ended(29);
    expect((await open())?.status).toBe(200);
    await ended(31);
    expect((await open())?.status).toBe(404);
  });

  test('leaves the team the address that a code has verified once it has ended', async () => {
    const { chat, open } = await handed('A human please');
    const verification = { email: 'ann.lee@example.com', endsAt: new Date() };
    await saveResidentVerification(fixture.db, { conversationSid: chat.conversationSid, ...verification });
    expect(await (await open())?.text()).toContain('You can email ann.lee@example.com.');
  });

  test('is available for a month after its last message when it was never ended', async () => {
    const { chat, open } = await handed('A human please');
    const spoken = (days: number) =>
      fixture.db.query(
        'test.spoken',
        sql`
          update chat_conversations set last_at = now() - ${days}::int * interval '1 day'
          where sid = ${chat.conversationSid}
        `,
      );
    await spoken(29);
    expect((await open())?.status).toBe(200);
    await spoken(31);
    expect((await open())?.status).toBe(404);
  });

  test('shows the visitor’s words as text', async () => {
    const { open } = await handed('A person please <img src=x onerror=alert(1)>');
    const html = (await (await open())?.text()) ?? '';
    expect(html).toContain('&lt;img src=x');
    expect(html).not.toContain('<img src=x');
  });

  test('says first what to do in an emergency, and marks it as urgent for the team', async () => {
    const { chat, written } = await handed('I smell gas in the kitchen');
    const [first] = await chat.answers();
    expect(first?.body).toMatch(/^Leave now.*911/);
    expect(written.subject).toMatch(/^Urgent/);
  });

  test('is marked for the team when it includes an accommodation request', async () => {
    const { chat, mail, written, open } = await handed('I need an accommodation for my disability');
    expect(mail.recipient).toBe('team@maple.example');
    expect(written.text).toContain('Reason: Accommodation request');
    expect(written.text).toContain('I need an accommodation for my disability');
    expect((await open())?.status).toBe(200);
    const [answer] = await chat.answers();
    expect(answer?.body).toContain('I’m passing this chat');
  });

  test('shows the team the files that were sent, for a while', async () => {
    const { chat, open } = await handed('A person please');
    await chat.say('Look', {}, [await chat.photo('cat.jpg')]);
    const html = (await (await open())?.text()) ?? '';
    expect(html).toMatch(/<a href="\/chat\/media\/content\/ME[0-9a-f]{32}\/\d+\/[\w-]+">cat\.jpg<\/a>/);
  });
});
