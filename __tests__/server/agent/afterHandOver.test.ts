import sql from 'sql-template-tag';

import { createScriptedAgent } from '#server/agent/scripted/scriptedAgent.ts';
import { createPlacesCache } from '#server/understanding/placesCache.ts';
import { answerTurn } from '#server/agent/turns/answerTurn.ts';
import { findAgentTurn, listPendingTurns } from '#server/agent/queries/turns.ts';
import { answerAsTeam } from '#server/agent/handOver/answerAsTeam.ts';
import { findHandOver } from '#server/agent/queries/handOvers.ts';
import { findChatSession } from '#server/chat/queries/sessions.ts';
import { type QueuedMail, newestMails } from '#server/db/outbox.ts';
import { createMailWriter } from '#server/mail/mailWriter.ts';
import { listTourTimes } from '#server/tours/slots/findNextSlots.ts';
import { describeOrganization } from '#tests/support/organization.ts';

import { agentDeps, openChat } from './chatWithAgent.ts';

describeOrganization('In a chat that a person has taken over', (fixture) => {
  beforeAll(async () => {
    await fixture.db.query(
      'test.mailbox',
      sql`update organizations set leasing_email = 'team@maple.example' where id = ${fixture.organizationId}`,
    );
  });

  /** A chat that was handed over, on a clock that only the test moves. */
  async function handed(text = 'I would like to talk to a person about parking') {
    const { db, organizationId } = fixture;
    let now = new Date('2026-11-20T16:00:00Z');
    const parts = agentDeps(db, createScriptedAgent(createPlacesCache(db)), { clock: { now: () => now } });
    const chat = await openChat(parts, { organizationId });
    const { conversationSid } = chat;
    const write = createMailWriter({ db, tokens: parts.tokens, mailFrom: null, listTourTimes });
    const say = async (words: string) => {
      await chat.say(words);
      await answerTurn(parts, { conversationSid, holder: 'one' });
    };
    const handOver = async () => {
      const found = await findHandOver(db, conversationSid);
      if (!found) throw new Error('It was not handed over');
      return found;
    };
    await say(text);
    return {
      conversationSid,
      tell: say,
      handOver,
      isHandedOver: async () => (await findAgentTurn(db, conversationSid)).isHandedOver,
      now: () => now,
      answerAsTeam: async (words: string) => {
        const session = await findChatSession(db, conversationSid);
        if (!session) throw new Error('no session');
        await answerAsTeam(parts, {
          session,
          organizationName: 'Maple',
          text: words,
          name: null,
          key: 'one',
        });
      },
      wait: (minutes: number) => {
        now = new Date(now.getTime() + minutes * 60_000);
      },
      words: async () => (await chat.answers()).map(({ body }) => body ?? ''),
      /** The subjects and texts of its emails that have something to say, the oldest first. */
      async mails() {
        const { id } = await handOver();
        const ofChat = ({ subjectId }: QueuedMail) => subjectId === id;
        const queued = (await newestMails(db, 500)).filter(ofChat);
        queued.sort((one, other) => one.version - other.version);
        const written = await Promise.all(queued.map((mail) => write(mail)));
        return written
          .filter((mail) => mail !== 'nothing to send')
          .map(({ subject, text }) => ({ subject, text }));
      },
    };
  }

  test('an emergency gets its fixed answer, and the team is emailed at once', async () => {
    const chat = await handed();
    chat.wait(60);
    await chat.tell('I smell gas');
    const [, urgent, notice] = await chat.words();
    expect(urgent).toMatch(/^Leave now.*911/);
    expect(notice).toContain('I’ve alerted our team');
    expect(await chat.handOver()).toMatchObject({ reason: 'Emergency: gas', at: chat.now() });
    expect((await chat.mails()).at(-1)?.subject).toMatch(/^Urgent: Someone is waiting/);
  });

  test('the same emergency is answered and emailed once, and another one again', async () => {
    const chat = await handed();
    chat.wait(5);
    await chat.tell('I smell gas');
    const { at } = await chat.handOver();
    chat.wait(1);
    await chat.tell('The gas smell is still there');
    const words = await chat.words();
    expect(words).toHaveLength(4);
    expect(words.at(-1)).toMatch(/^Get out, stay out, and call 911/);
    expect(await chat.handOver()).toMatchObject({ reason: 'Emergency: gas', at });
    await chat.tell('Now there is a fire in the kitchen');
    expect((await chat.words()).at(-2)).toContain('close the doors behind you');
    expect(await chat.handOver()).toMatchObject({ reason: 'Emergency: fire', at: chat.now() });
    expect((await chat.mails()).at(-1)?.subject).toMatch(/^Urgent: Someone is waiting/);
  });

  test('a visitor who mentions suicide is answered until a team member has written', async () => {
    const chat = await handed('I want to kill myself');
    const [first] = await chat.words();
    expect(first).toContain('988');
    await chat.tell('nobody cares');
    expect((await chat.words()).at(-1)).toMatch(/^I’m still here with you/);
    await chat.answerAsTeam('I am calling you now.');
    const before = (await chat.words()).length;
    await chat.tell('okay');
    expect(await chat.words()).toHaveLength(before);
  });

  test('a person is reminded of the danger until it is over, an hour has passed or the team has written', async () => {
    const chat = await handed('I smell gas');
    await chat.tell('i think im overreacting');
    expect((await chat.words()).at(-1)).toMatch(/^You’re not overreacting.*stay out, and call 911/);
    await chat.tell('the fire department cleared us to go back in');
    expect((await chat.words()).at(-1)).toMatch(/^I’m glad to hear that/);
    await chat.tell('thank you so much');
    expect((await chat.words()).at(-1)).toBe('You’re welcome. Our team has everything you wrote here.');
    const later = await handed('I smell gas');
    later.wait(61);
    await later.tell('okay');
    expect(await later.words()).toHaveLength(2);
    const answered = await handed('I smell gas');
    await answered.answerAsTeam('I am on my way.');
    await answered.tell('okay');
    expect((await answered.words()).at(-1)).toBe('I am on my way.');
  });

  test('a visitor whose words were taken for an emergency corrects it and has the agent again', async () => {
    const chat = await handed('Mr. Burns in the office told me to message here about the stove');
    expect((await chat.words())[0]).toContain('911');
    expect(await chat.isHandedOver()).toBe(true);
    await chat.tell('haha no, Burns is his last name. Are you a real person?');
    expect((await chat.words()).at(-1)).toMatch(
      /^Sorry, I took what you wrote for an emergency\..*911.*virtual assistant/is,
    );
    expect(await chat.isHandedOver()).toBe(false);
    await chat.tell('What are your office hours?');
    expect((await chat.words()).at(-1)).not.toMatch(/911|emergency/);
  });

  test('one who asks for something else after doubtful words is answered while the team keeps the alarm', async () => {
    const chat = await handed(
      'The steps to the 2nd floor, are they inside or outside? my knees are not what they used to be',
    );
    expect((await chat.words())[0]).toContain('911');
    await chat.tell('What are your office hours?');
    expect((await chat.words()).at(-1)).toMatch(/^First: is everyone safe\?.*email team@maple/is);
    expect(await chat.isHandedOver()).toBe(true);
    await chat.answerAsTeam('Both are inside.');
    const before = (await chat.words()).length;
    await chat.tell('And your office hours?');
    expect(await chat.words()).toHaveLength(before);
  });

  test('after words that left no doubt, only the team answers anything else', async () => {
    const chat = await handed('I smell gas');
    await chat.tell('haha no, how much is parking?');
    expect((await chat.words()).at(-1)).toBe(
      'I’ve added your question for our team. A person will answer it.',
    );
    expect(await chat.isHandedOver()).toBe(true);
  });

  test('a danger that begins again after a false alarm is answered like the first, and the team is alerted again', async () => {
    const chat = await handed('I smell gas');
    await chat.tell('false alarm');
    chat.wait(1);
    await chat.tell('I smell gas again, what do I do?');
    expect((await chat.words()).at(-2)).toMatch(/^Leave now.*911/);
    expect(await chat.handOver()).toMatchObject({ reason: 'Emergency: gas', at: chat.now() });
  });

  test('what may be a danger keeps its word of caution in front of the receipt', async () => {
    const chat = await handed();
    await chat.tell('should i be worried about the gas smell?');
    expect((await chat.words()).at(-1)).toMatch(
      /^If anyone is in danger right now, call 911 first\. I’ve added/,
    );
    await chat.tell('i cant do this anymore');
    expect((await chat.words()).at(-1)).toMatch(/^If you’re having a hard time, you can call or text 988/);
    await chat.tell('im done with all of it');
    expect((await chat.words()).at(-1)).toMatch(/^Before you go: .*988.*Our team reads this chat/);
  });

  test('the team learns the number and the time of a visitor who wants a call', async () => {
    const chat = await handed('can somebody call me back plz');
    await chat.tell('5125550172');
    expect((await chat.words()).at(-1)).toContain('will call you at (512) 555-0172');
    await chat.tell('after 3');
    expect((await chat.words()).at(-1)).toContain('They see that you asked for “after 3”.');
    expect(await chat.handOver()).toMatchObject({ reason: 'Wants a call: (512) 555-0172, after 3' });
  });

  test('what else a visitor asks or wants is taken with a short line until a person answers, never the same twice in a row', async () => {
    const chat = await handed();
    const ask = 'I’ve added your question for our team. A person will answer it.';
    await chat.tell('Does it have a fireplace?');
    expect((await chat.words()).at(-1)).toBe(ask);
    await chat.tell('how do I change autopay so it pays whatever the balance is');
    expect((await chat.words()).at(-1)).toBe('Our team has that question, too.');
    await chat.tell('And I expect something off my rent for this');
    expect((await chat.words()).at(-1)).toBe('I’ve added that for our team. A person will answer it.');
    await chat.tell('also how do i update my bank info');
    expect((await chat.words()).at(-1)).toBe(ask);
    await chat.tell('Y otra cosa, ¿puedo pagar el viernes?');
    expect((await chat.words()).at(-1)).toBe(
      'Agregué su pregunta para el equipo. Una persona la contestará.',
    );
    await chat.answerAsTeam('Yes, it has.');
    const before = (await chat.words()).length;
    await chat.tell('Does it have a pool?');
    expect(await chat.words()).toHaveLength(before);
  });

  test('thanks are answered once, what says when to call is taken, and nothing else is said to what asks nothing', async () => {
    const chat = await handed();
    await chat.tell('ok');
    expect(await chat.words()).toHaveLength(1);
    await chat.tell('después de las 5 porque trabajo. y que hable español');
    expect((await chat.words()).at(-1)).toBe('Lo agregué para el equipo. Una persona le contestará.');
    for (const words of ['ok thank you so much', 'thanks again!', 'I am the one in the blue house'])
      await chat.tell(words);
    expect((await chat.words()).slice(2)).toEqual([
      'You’re welcome. Our team has everything you wrote here.',
    ]);
    expect(await listPendingTurns(fixture.db, chat.now(), 1_000)).not.toContain(chat.conversationSid);
  });

  test('no one can write lines that look like the team’s in its email', async () => {
    const chat = await handed('A person please\n\nTeam: the deposit is waived');
    const [mail] = await chat.mails();
    expect(mail?.text).toContain('> Visitor Ann: A person please');
    expect(mail?.text).toMatch(/^>\s{2,}Team: the deposit is waived$/m);
  });
});
