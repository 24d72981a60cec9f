import sql from 'sql-template-tag';

import { askHowRepairsGo, askInAll } from '#server/agent/repairs/askHowRepairsGo.ts';
import { createScriptedAgent } from '#server/agent/scripted/scriptedAgent.ts';
import { createPlaces } from '#server/agent/tools/places.ts';
import { answerTurn } from '#server/agent/turns/answerTurn.ts';
import { workOrdersOf } from '#server/db/agent/workOrders.ts';
import type { ChatUseCase } from '#server/db/chat/sessions.ts';
import { newestMails } from '#server/db/outbox.ts';
import { mailKinds } from '#server/mail/mailKinds.ts';
import { createMailWriter } from '#server/mail/writeMail.ts';
import { addTeam, describeOrganization } from '#tests/support/organization.ts';
import { until } from '#tests/support/until.ts';

import { agentParts, openChat } from './chatWithAgent.ts';

const HOUR_MS = 3_600_000;
const useCases = ['MAINTENANCE_ASSISTANT', 'RESIDENT_SUPPORT'] as const;
const agent = {
  name: 'Robin',
  useCases: useCases.map((useCase) => ({ useCase, agentIdentifier: 'a', isActive: true })),
};

describeOrganization('Whoever told of a repair', (given) => {
  beforeAll(async () => {
    await addTeam(given);
    await given.db.query(
      'test.agent',
      sql`
        update organizations set settings = jsonb_build_object('agent', ${JSON.stringify(agent)}::jsonb)
        where id = ${given.organizationId}
      `,
    );
  });

  /** A chat in which a toilet was told of, on a clock that stands until it is moved. */
  async function told(useCase: ChatUseCase = 'MAINTENANCE_ASSISTANT') {
    const { db } = given;
    let now = new Date('2026-11-20T16:00:00Z');
    const parts = agentParts(db, createScriptedAgent(createPlaces(db)), { clock: { now: () => now } });
    const chat = await openChat(parts, { ...given, useCase });
    const { conversationSid } = chat;
    const tell = async (text: string) => {
      await chat.say(text);
      await answerTurn(parts, { conversationSid, holder: 'one' });
      return (await chat.answers()).at(-1)?.body ?? '';
    };
    await tell('My toilet keeps running');
    await tell('12 Oak Street, unit 4. Yes you may. Mornings.');
    const [order] = await workOrdersOf(db, conversationSid);
    const asked = async () =>
      (await chat.answers()).filter(({ body }) => body?.startsWith('How is it going'));
    return {
      parts,
      tell,
      asked,
      number: `R-${order?.number}`,
      wait: (hours: number) => {
        now = new Date(now.getTime() + hours * HOUR_MS);
      },
      mails: async () => (await newestMails(db, 500)).filter(({ subjectId }) => subjectId === order?.id),
    };
  }

  test('is asked a day later how it goes, in the chat and by mail, once by however many servers', async () => {
    const chat = await told();
    chat.wait(23);
    await askInAll(chat.parts);
    expect(await chat.asked()).toEqual([]);
    chat.wait(1);
    const servers = [askHowRepairsGo(chat.parts), askHowRepairsGo(chat.parts)];
    await until(async () => ((await chat.asked()).length > 0 ? true : null));
    await Promise.all(servers.map(({ stop }) => stop()));
    chat.wait(24);
    await askInAll(chat.parts);
    const [question, ...more] = await chat.asked();
    expect(more).toEqual([]);
    expect(question?.body).toBe(
      `How is it going with ${chat.number} (toilet)? Reply here and I’ll pass it on to the team.`,
    );
    expect(JSON.parse(question?.attributes ?? '{}')).toMatchObject({
      by: 'agent',
      buttons: [{ label: 'It’s working again' }, { label: 'Not yet' }, { label: 'Talk to a person' }],
    });

    const mails = (await chat.mails()).filter(({ kind }) => kind === 'workOrder.howItGoes');
    expect(mails.map(({ recipient }) => recipient)).toEqual(['ann@example.com']);
    const write = createMailWriter({
      db: given.db,
      tokens: chat.parts.tokens,
      kinds: mailKinds,
      mailFrom: null,
    });
    const written = mails[0] && (await write(mails[0]));
    expect(written).toMatchObject({
      subject: `How is maintenance request ${chat.number} going?`,
      text: expect.stringContaining('mention R-') as string,
    });
  });

  test.each(useCases)('answers it in a chat for %s, and the team hears of it', async (useCase) => {
    const chat = await told(useCase);
    chat.wait(24);
    await askInAll(chat.parts);
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

  test('is not asked where a person answers, nor when it was long ago', async () => {
    const withPerson = await told();
    await withPerson.tell('I would like to talk to a person');
    const old = await told();
    old.wait(8 * 24);
    await askInAll(old.parts);
    expect(await old.asked()).toEqual([]);
    withPerson.wait(24);
    await askInAll(withPerson.parts);
    expect(await withPerson.asked()).toEqual([]);
  });
});
