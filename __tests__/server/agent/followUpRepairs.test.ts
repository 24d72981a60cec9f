import sql from 'sql-template-tag';

import { followUpRepairs, followUpAll } from '#server/agent/repairs/followUpRepairs.ts';
import { createScriptedAgent } from '#server/agent/scripted/scriptedAgent.ts';
import { createPlacesCache } from '#server/understanding/placesCache.ts';
import { answerTurn } from '#server/agent/turns/answerTurn.ts';
import { listWorkOrders } from '#server/agent/queries/workOrders.ts';
import type { ChatUseCase } from '#server/chat/queries/sessions.ts';
import { newestMails } from '#server/db/outbox.ts';
import { createMailWriter } from '#server/mail/mailWriter.ts';
import { listTourTimes } from '#server/tours/slots/findNextSlots.ts';
import { addTeam, describeOrganization } from '#tests/support/organization.ts';
import { until } from '#tests/support/until.ts';

import { agentDeps, openChat } from './chatWithAgent.ts';

const HOUR_MS = 3_600_000;
const useCases = ['MAINTENANCE_ASSISTANT', 'RESIDENT_SUPPORT'] as const;
const agent = {
  name: 'Robin',
  useCases: useCases.map((useCase) => ({ useCase, agentIdentifier: 'a', isActive: true })),
};

describeOrganization('A resident who reported a repair', (fixture) => {
  beforeAll(async () => {
    await addTeam(fixture);
    await fixture.db.query(
      'test.agent',
      sql`
        update organizations set settings = jsonb_build_object('agent', ${JSON.stringify(agent)}::jsonb)
        where id = ${fixture.organizationId}
      `,
    );
  });

  /** A chat with a toilet repair, on a clock that only the test moves. */
  async function openRepairChat(
    useCase: ChatUseCase = 'MAINTENANCE_ASSISTANT',
    said = ['My toilet keeps running', '12 Oak Street, unit 4. Yes you may. Mornings.'],
  ) {
    const { db } = fixture;
    let now = new Date('2026-11-20T16:00:00Z');
    const parts = agentDeps(db, createScriptedAgent(createPlacesCache(db)), { clock: { now: () => now } });
    const chat = await openChat(parts, { ...fixture, useCase });
    const { conversationSid } = chat;
    const say = async (text: string) => {
      await chat.say(text);
      await answerTurn(parts, { conversationSid, holder: 'one' });
      return (await chat.answers()).at(-1)?.body ?? '';
    };
    for (const text of said) await say(text);
    const [order] = await listWorkOrders(db, conversationSid);
    const getFollowUps = async () =>
      (await chat.answers()).filter(({ body }) => body?.startsWith('How is it going'));
    return {
      parts,
      tell: say,
      asked: getFollowUps,
      lastAnswer: async () => (await chat.answers()).at(-1),
      number: `R-${order?.number}`,
      wait: (hours: number) => {
        now = new Date(now.getTime() + hours * HOUR_MS);
      },
      mails: async () => (await newestMails(db, 500)).filter(({ subjectId }) => subjectId === order?.id),
    };
  }

  test('gets a follow-up question a day later, in the chat and by email, once from any number of servers', async () => {
    const chat = await openRepairChat();
    chat.wait(23);
    await followUpAll(chat.parts);
    expect(await chat.asked()).toEqual([]);
    chat.wait(1);
    const servers = [followUpRepairs(chat.parts), followUpRepairs(chat.parts)];
    await until(async () => ((await chat.asked()).length > 0 ? true : null));
    await Promise.all(servers.map(({ stop }) => stop()));
    chat.wait(24);
    await followUpAll(chat.parts);
    const [question, ...more] = await chat.asked();
    expect(more).toEqual([]);
    expect(question?.body).toBe(
      `How is it going with ${chat.number} (Toilet)? Reply here and I’ll pass it on to the team.`,
    );
    expect(JSON.parse(question?.attributes ?? '{}')).toMatchObject({
      by: 'agent',
      buttons: [{ label: 'It’s working again' }, { label: 'Not yet' }, { label: 'Talk to a person' }],
    });

    const mails = (await chat.mails()).filter(({ kind }) => kind === 'workOrder.followUp');
    expect(mails.map(({ recipient }) => recipient)).toEqual(['ann@example.com']);
    const write = createMailWriter({
      db: fixture.db,
      tokens: chat.parts.tokens,
      mailFrom: null,
      listTourTimes,
    });
    const written = mails[0] && (await write(mails[0]));
    expect(written).toMatchObject({
      subject: `How is maintenance request ${chat.number} going?`,
      text: expect.stringContaining('mention R-') as string,
    });
  });

  test.each(useCases)('answers it in a chat for %s, and the team is notified', async (useCase) => {
    const chat = await openRepairChat(useCase);
    chat.wait(24);
    await followUpAll(chat.parts);
    expect(await chat.tell('It’s working again')).toBe(
      `Good to hear. I’ve added that to ${chat.number} for the team.`,
    );
    expect(await chat.tell('It’s still not fixed')).toContain(
      `I’ve added that to ${chat.number} for the team.`,
    );
    expect(await chat.tell('no, it does not work again')).toContain('I’ve added that to');
    const toTeam = (await chat.mails()).filter(({ recipient }) => recipient === 'team@maple.example');
    expect(toTeam.map(({ version }) => version).sort()).toEqual([1, 2, 3]);
  });

  test('is asked in Spanish after a report in Spanish, and may answer in it', async () => {
    const said = ['el inodoro no deja de correr', 'calle roble 12, pueden entrar, los lunes'];
    const chat = await openRepairChat('MAINTENANCE_ASSISTANT', said);
    chat.wait(24);
    await followUpAll(chat.parts);
    const question = await chat.lastAnswer();
    expect(question?.body).toBe(`¿Cómo va ${chat.number} (Inodoro)? Conteste aquí y se lo paso al equipo.`);
    expect(await chat.tell('Todavía no está arreglado')).toBe(`Lo agregué a ${chat.number} para el equipo.`);
    expect(await chat.tell('Ya funciona')).toBe(`Qué bueno. Lo agregué a ${chat.number} para el equipo.`);
  });

  test('gets no question where a person answers, nor when the repair is long ago', async () => {
    const withPerson = await openRepairChat();
    await withPerson.tell('I would like to talk to a person');
    const old = await openRepairChat();
    old.wait(8 * 24);
    await followUpAll(old.parts);
    expect(await old.asked()).toEqual([]);
    withPerson.wait(24);
    await followUpAll(withPerson.parts);
    expect(await withPerson.asked()).toEqual([]);
  });
});
