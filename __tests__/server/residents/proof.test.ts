import { addHandOver } from '#server/db/agent/handOvers.ts';
import { endSession } from '#server/db/chat/sessions.ts';
import { shownAddress } from '#server/db/residents/proofs.ts';
import { addResidents } from '#server/db/seed/residents/addResidents.ts';
import { readEnv } from '#server/env.ts';
import { tidy } from '#server/housekeeping.ts';
import { sendContactCode } from '#server/tours/proofs/sendCode.ts';
import { shownBefore } from '#server/tours/proofs/shownBefore.ts';
import { verifyContactCode } from '#server/tours/proofs/verifyCode.ts';
import { newBrowser } from '#tests/server/tours/browserOf.ts';
import { wrong } from '#tests/server/tours/proofs/openCodes.ts';
import { addOrganization, describeOrganization } from '#tests/support/organization.ts';
import { listeningLog } from '#tests/support/testSettings.ts';

import { MAYA, openProofs } from './openProofs.ts';

describeOrganization('The proof that opens a lease', (given) => {
  const now = new Date('2026-11-20T16:00:00Z');
  let elsewhere = '';
  beforeAll(async () => {
    const { db, organizationId } = given;
    elsewhere = await addOrganization(db, 'birch');
    await addResidents(db, { organizationId, name: 'Lantern Homes', now });
  });
  const opened = (organizationId = given.organizationId) => openProofs(given.db, organizationId);

  /** As the public operations for codes are asked by whoever knows the id of the chat. */
  const contactOf = ({ conversationId }: { conversationId: string }) => ({
    organizationId: given.organizationId,
    channel: 'EMAIL' as const,
    destination: MAYA,
    sessionKey: `resident-${conversationId}`,
  });

  test.each(['LEASING_SUPPORT', 'MAINTENANCE_ASSISTANT'] as const)(
    'belongs to a chat that was begun as a resident’s, not to one of %s',
    async (useCase) => {
      const chat = await openProofs(given.db, given.organizationId, useCase);
      await expect(chat.send()).rejects.toThrow('We couldn’t find that chat');
      await expect(chat.prove('123456')).rejects.toThrow('We couldn’t find that chat');
      await expect(chat.account()).rejects.toThrow('We couldn’t find that chat');
    },
  );

  test('is a code of the mail that warns of it, and no other', async () => {
    const chat = await opened();
    await sendContactCode(chat.parts().proofs, contactOf(chat));
    const forTours = await chat.code();
    expect(forTours.kind).toBe('code.byMail');
    expect(await chat.prove(forTours.code)).toEqual({ proved: false, attemptsLeft: 0 });
    chat.wait(60);
    await chat.send();
    const { kind, text, code } = await chat.code();
    expect(kind).toBe('resident.code');
    expect(text).toContain('Anyone who enters it in a chat can read your lease');
    expect((await chat.prove(code)).proved).toBe(true);
    expect((await chat.account())?.leases).toHaveLength(1);
  });

  test('opens nothing else: no proof for tours, and nothing that the browser keeps', async () => {
    const chat = await opened();
    await chat.send();
    const { code } = await chat.code();
    const { proofs } = chat.parts();
    expect(await verifyContactCode(proofs, { ...contactOf(chat), code })).toMatchObject({ verified: false });
    await chat.prove(code);
    const asked = { firstName: 'Maya', lastName: 'Torres', email: MAYA };
    expect((await shownBefore(proofs, given.organizationId, asked)).contacts).toEqual([]);
  });

  test('is asked for by nobody but the browser of the chat, or who bears its token', async () => {
    const [chat, other] = [await opened(), await opened()];
    await chat.send();
    const { code } = await chat.code();
    const visits = {
      nobody: { browser: newBrowser() },
      other: { browser: newBrowser(), bearer: other.bearer() },
    };
    for (const visit of Object.values(visits)) {
      await expect(chat.send(MAYA, visit)).rejects.toThrow('couldn’t find that chat');
      await expect(chat.prove(code, MAYA, visit)).rejects.toThrow('couldn’t find that chat');
      await expect(chat.account(visit)).rejects.toThrow('couldn’t find that chat');
    }
    const bearing = { browser: newBrowser(), bearer: chat.bearer() };
    expect((await chat.prove(code, MAYA, bearing)).proved).toBe(true);
    expect((await chat.account(bearing))?.leases).toHaveLength(1);
    expect(await other.account()).toBeNull();
  });

  test('is for the chat that asked for it', async () => {
    const [chat, other] = [await opened(), await opened()];
    await chat.send();
    const { code } = await chat.code();
    expect(await other.prove(code)).toEqual({ proved: false, attemptsLeft: 0 });
  });

  test('ends with the chat, and half an hour after the code', async () => {
    const chat = await opened();
    await chat.send();
    await chat.prove((await chat.code()).code);
    chat.wait(29 * 60);
    expect(await chat.account()).not.toBeNull();
    chat.wait(61);
    expect(await chat.account()).toBeNull();
    const { conversationId } = chat;
    await endSession(given.db, conversationId, now);
    await expect(chat.send()).rejects.toThrow('couldn’t find that chat');
    await expect(chat.account()).rejects.toThrow('couldn’t find that chat');
  });

  test('takes a code for ten minutes and five tries', async () => {
    const chat = await opened();
    await chat.send();
    const { code } = await chat.code();
    for (const attemptsLeft of [4, 3, 2, 1, 0])
      expect(await chat.prove(wrong(code))).toEqual({ proved: false, attemptsLeft });
    expect((await chat.prove(code)).proved).toBe(false);
    const late = await opened();
    await late.send();
    const sent = await late.code();
    late.wait(600);
    expect((await late.prove(sent.code)).proved).toBe(false);
    expect(await late.account()).toBeNull();
  });

  test('is not mailed again within the minute, in which a turn that was left is taken up', async () => {
    const chat = await opened();
    const first = await chat.send();
    const { code } = await chat.code();
    chat.wait(59);
    expect(await chat.send()).toEqual(first);
    expect((await chat.prove(code)).proved).toBe(true);
    chat.wait(1);
    expect(await chat.send()).not.toEqual(first);
  });

  test('is forgotten a day later, but where the team has the chat', async () => {
    const [chat, handed] = [await opened(), await opened()];
    for (const each of [chat, handed]) {
      await each.send();
      await each.prove((await each.code()).code);
    }
    const { db, organizationId } = given;
    const conversationSid = handed.conversationId;
    const reason = 'Asked for a person';
    await addHandOver(db, { organizationId, conversationSid, reason, isForPerson: true, at: handed.now() });
    const kept = async () =>
      Promise.all([chat, handed].map(({ conversationId }) => shownAddress(db, conversationId)));
    const tidyIn = (hours: number) => {
      const moment = new Date(handed.now().getTime() + hours * 3_600_000);
      return tidy({ db, clock: { now: () => moment }, log: listeningLog().log, keep: readEnv({}).keep });
    };
    await tidyIn(0);
    expect(await kept()).toEqual([MAYA, MAYA]);
    await tidyIn(25);
    expect(await kept()).toEqual([null, MAYA]);
  });

  test('tells of the organization’s own residents only', async () => {
    const chat = await opened(elsewhere);
    await chat.send();
    expect((await chat.prove((await chat.code()).code)).proved).toBe(true);
    expect(await chat.account()).toMatchObject({ email: MAYA, leases: [] });
  });
});
