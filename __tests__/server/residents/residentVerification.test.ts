import { addHandOver } from '#server/agent/queries/handOvers.ts';
import { markSessionEnded } from '#server/chat/queries/sessions.ts';
import { findVerifiedEmail } from '#server/residents/queries/residentVerifications.ts';
import { addResidents } from '#server/demo/seed/residents/addResidents.ts';
import { readEnv } from '#server/env.ts';
import { purgeExpiredData } from '#server/housekeeping.ts';
import { sendContactCode } from '#server/tours/verifications/sendContactCode.ts';
import { getPreviouslyVerified } from '#server/tours/verifications/previouslyVerified.ts';
import { verifyContactCode } from '#server/tours/verifications/verifyContactCode.ts';
import { newBrowser } from '#tests/server/tours/createBrowser.ts';
import { wrong } from '#tests/server/tours/verifications/openCodes.ts';
import { addOrganization, describeOrganization } from '#tests/support/organization.ts';
import { listeningLog } from '#tests/support/testSettings.ts';

import { MAYA, openVerificationChat } from './openVerificationChat.ts';

describeOrganization('The verification that opens a lease', (fixture) => {
  const now = new Date('2026-11-20T16:00:00Z');
  let elsewhere = '';
  beforeAll(async () => {
    const { db, organizationId } = fixture;
    elsewhere = await addOrganization(db, 'birch');
    await addResidents(db, { organizationId, name: 'Lantern Homes', now });
  });
  const opened = (organizationId = fixture.organizationId) =>
    openVerificationChat(fixture.db, organizationId);

  /** The public operations for codes, as called by anyone who knows the id of the chat. */
  const toContact = ({ conversationId }: { conversationId: string }) => ({
    organizationId: fixture.organizationId,
    channel: 'EMAIL' as const,
    destination: MAYA,
    sessionKey: `resident-${conversationId}`,
  });

  test.each(['LEASING_SUPPORT', 'MAINTENANCE_ASSISTANT'] as const)(
    'belongs to a chat that began as a resident’s, not to one of %s',
    async (useCase) => {
      const chat = await openVerificationChat(fixture.db, fixture.organizationId, useCase);
      await expect(chat.send()).rejects.toThrow('We couldn’t find that chat');
      await expect(chat.prove('123456')).rejects.toThrow('We couldn’t find that chat');
      await expect(chat.account()).rejects.toThrow('We couldn’t find that chat');
    },
  );

  test('accepts only the code from the email that warns about it', async () => {
    const chat = await opened();
    await sendContactCode(chat.parts().verifications, toContact(chat));
    const forTours = await chat.code();
    expect(forTours.kind).toBe('code.byMail');
    expect(await chat.prove(forTours.code)).toEqual({ verified: false, attemptsLeft: 0 });
    chat.wait(60);
    await chat.send();
    const { kind, text, code } = await chat.code();
    expect(kind).toBe('resident.code');
    expect(text).toContain('Anyone who enters it in a chat can read your lease');
    expect((await chat.prove(code)).verified).toBe(true);
    expect((await chat.account())?.leases).toHaveLength(1);
  });

  test('gives access to nothing else: no verification for tours, and nothing that the browser stores', async () => {
    const chat = await opened();
    await chat.send();
    const { code } = await chat.code();
    const { verifications } = chat.parts();
    expect(await verifyContactCode(verifications, { ...toContact(chat), code })).toMatchObject({
      verified: false,
    });
    await chat.prove(code);
    const visitor = { firstName: 'Maya', lastName: 'Torres', email: MAYA };
    expect((await getPreviouslyVerified(verifications, fixture.organizationId, visitor)).contacts).toEqual(
      [],
    );
  });

  test('can be requested only by the browser of the chat, or with its token', async () => {
    const [chat, other] = [await opened(), await opened()];
    await chat.send();
    const { code } = await chat.code();
    const visits = {
      anonymous: { browser: newBrowser() },
      other: { browser: newBrowser(), bearer: other.bearer() },
    };
    for (const visit of Object.values(visits)) {
      await expect(chat.send(MAYA, visit)).rejects.toThrow('couldn’t find that chat');
      await expect(chat.prove(code, MAYA, visit)).rejects.toThrow('couldn’t find that chat');
      await expect(chat.account(visit)).rejects.toThrow('couldn’t find that chat');
    }
    const bearing = { browser: newBrowser(), bearer: chat.bearer() };
    expect((await chat.prove(code, MAYA, bearing)).verified).toBe(true);
    expect((await chat.account(bearing))?.leases).toHaveLength(1);
    expect(await other.account()).toBeNull();
  });

  test('is valid only in the chat that requested it', async () => {
    const [chat, other] = [await opened(), await opened()];
    await chat.send();
    const { code } = await chat.code();
    expect(await other.prove(code)).toEqual({ verified: false, attemptsLeft: 0 });
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
    await markSessionEnded(fixture.db, conversationId, now);
    await expect(chat.send()).rejects.toThrow('couldn’t find that chat');
    await expect(chat.account()).rejects.toThrow('couldn’t find that chat');
  });

  test('accepts a code for ten minutes and five tries', async () => {
    const chat = await opened();
    await chat.send();
    const { code } = await chat.code();
    for (const attemptsLeft of [4, 3, 2, 1, 0])
      expect(await chat.prove(wrong(code))).toEqual({ verified: false, attemptsLeft });
    expect((await chat.prove(code)).verified).toBe(false);
    const late = await opened();
    await late.send();
    const sent = await late.code();
    late.wait(600);
    expect((await late.prove(sent.code)).verified).toBe(false);
    expect(await late.account()).toBeNull();
  });

  test('is not emailed again within the minute in which an abandoned turn is resumed', async () => {
    const chat = await opened();
    const first = await chat.send();
    const { code } = await chat.code();
    chat.wait(59);
    expect(await chat.send()).toEqual(first);
    expect((await chat.prove(code)).verified).toBe(true);
    chat.wait(1);
    expect(await chat.send()).not.toEqual(first);
  });

  test('is deleted a day later, except where the team has the chat', async () => {
    const [chat, handed] = [await opened(), await opened()];
    for (const each of [chat, handed]) {
      await each.send();
      await each.prove((await each.code()).code);
    }
    const { db, organizationId } = fixture;
    const conversationSid = handed.conversationId;
    const reason = 'Asked for a person';
    const promise = { replyDueAt: null, wasOpen: false };
    await addHandOver(db, { organizationId, conversationSid, reason, promise, at: handed.now() });
    const listVerifiedEmails = async () =>
      Promise.all([chat, handed].map(({ conversationId }) => findVerifiedEmail(db, conversationId)));
    const tidyIn = (hours: number) => {
      const moment = new Date(handed.now().getTime() + hours * 3_600_000);
      return purgeExpiredData({
        db,
        clock: { now: () => moment },
        log: listeningLog().log,
        retention: readEnv({}).retention,
      });
    };
    await tidyIn(0);
    expect(await listVerifiedEmails()).toEqual([MAYA, MAYA]);
    await tidyIn(25);
    expect(await listVerifiedEmails()).toEqual([null, MAYA]);
  });

  test('covers only the organization’s own residents', async () => {
    const chat = await opened(elsewhere);
    await chat.send();
    expect((await chat.prove((await chat.code()).code)).verified).toBe(true);
    expect(await chat.account()).toMatchObject({ email: MAYA, leases: [] });
  });
});
