import { tourById } from '#server/tours/model/tours.ts';
import type { DomainError } from '#server/errors.ts';
import { parseContactVerification } from '#server/contact/contactVerification.ts';
import { testAlerts as testOnShared } from '#tests/server/alerts/testAlerts.ts';
import { makeTours } from '#tests/server/tours/makeTours.ts';

import { saveLantern } from '#tests/server/mail/saveLantern.ts';
import { newBrowser } from '#tests/server/tours/createBrowser.ts';

import { openCodes, secretKey, start, wrong } from './openCodes.ts';

const refused = async (call: Promise<unknown>): Promise<DomainError> => {
  const outcome = await call.then(
    () => null,
    (error: unknown) => error as DomainError,
  );
  if (outcome === null) throw new Error('It was not refused');
  return outcome;
};

testOnShared('the six digits in an email verify that the address is the visitor’s own', async (db) => {
  const codes = await openCodes(db);
  expect(await codes.send()).toEqual({
    sent: true,
    maskedDestination: 'a…@example.com',
    resendAfter: new Date('2026-11-20T16:00:30Z'),
    expiresAt: new Date('2026-11-20T16:10:00Z'),
  });
  const code = await codes.newestCode();
  codes.wait(60);
  const verified = await codes.verify(code);
  expect(verified).toMatchObject({ verified: true, attemptsLeft: 4 });
  const verification = parseContactVerification(secretKey, verified.contactProof ?? '', {
    organizationId: codes.organization.id,
    now: start,
  });
  expect(verification).toEqual({
    channel: 'EMAIL',
    destination: 'ada@example.com',
    verifiedAt: new Date('2026-11-20T16:01:00Z'),
  });
  expect((await codes.outbox())[0]).toMatchObject({ channel: 'MAIL', recipient: 'ada@example.com' });
});

testOnShared('a text has the digits too, with the line that lets phones fill them in', async (db) => {
  const codes = await openCodes(db);
  const number = { channel: 'TEXT', destination: '(512) 555-0199' } as const;
  expect((await codes.send(number)).maskedDestination).toBe('(•••) •••-0199');
  const code = await codes.newestCode();
  const text = await codes.newest();
  expect(text).toContain(`your verification code is ${code}`);
  const { rentalPortalUrl } = codes.organization;
  if (rentalPortalUrl !== null)
    expect(text.endsWith(`@${new URL(rentalPortalUrl).hostname} #${code}`)).toBe(true);
  expect((await codes.outbox())[0]).toMatchObject({ channel: 'TEXT', recipient: '+15125550199' });
  expect((await codes.verify(code, { ...number, destination: '+1 512 555 0199' })).verified).toBe(true);
});

testOnShared('digits may be pasted in any form, and a lost answer is returned again', async (db) => {
  const codes = await openCodes(db);
  await codes.send();
  const code = await codes.newestCode();
  const pasted = [`${code.slice(0, 3)}-${code.slice(3)}`, ` ${code.split('').join(' ')} `];
  const answers = [];
  for (const each of pasted) answers.push(await codes.verify(each));
  expect(answers.map(({ verified }) => verified)).toEqual([true, true]);
  expect(answers[1]?.contactProof).toBe(answers[0]?.contactProof);
});

testOnShared('after five wrong codes the right one no longer works, but a new one does', async (db) => {
  const codes = await openCodes(db);
  await codes.send();
  const code = await codes.newestCode();
  const left: number[] = [];
  for (let at = 0; at < 5; at++) left.push((await codes.verify(wrong(code))).attemptsLeft);
  expect(left).toEqual([4, 3, 2, 1, 0]);
  expect(await codes.verify(code)).toEqual({
    verified: false,
    contactProof: null,
    attemptsLeft: 0,
    acceptedInstead: null,
  });
  codes.wait(31);
  await codes.send();
  expect((await codes.verify(await codes.newestCode())).verified).toBe(true);
});

testOnShared('many tries at once count as no more than five', async (db) => {
  const codes = await openCodes(db);
  await codes.send();
  const code = await codes.newestCode();
  const answers = await Promise.all(Array.from({ length: 12 }, () => codes.verify(wrong(code))));
  expect(answers.map(({ attemptsLeft }) => attemptsLeft).sort()).toEqual([
    0, 0, 0, 0, 0, 0, 0, 0, 1, 2, 3, 4,
  ]);
  expect((await codes.verify(code)).verified).toBe(false);
});

testOnShared('a code expires after ten minutes, and when the next one is sent', async (db) => {
  const codes = await openCodes(db);
  await codes.send();
  const first = await codes.newestCode();
  codes.wait(599);
  await codes.send();
  expect((await codes.verify(first)).verified).toBe(false);
  const second = await codes.newestCode();
  codes.wait(600);
  expect(await codes.verify(second)).toMatchObject({ verified: false, attemptsLeft: 0 });
});

testOnShared('a repeated request within half a minute, or two at once, sends one message', async (db) => {
  const codes = await openCodes(db);
  const [first, second] = await Promise.all([codes.send(), codes.send()]);
  expect(second).toEqual(first);
  codes.wait(29);
  expect(await codes.send({ destination: ' ada@EXAMPLE.com ' })).toEqual(first);
  expect(await codes.outbox()).toHaveLength(1);
  codes.wait(1);
  await codes.send();
  expect(await codes.outbox()).toHaveLength(2);
});

testOnShared('a code works only for its own tab, address and channel', async (db) => {
  const codes = await openCodes(db);
  await codes.send();
  const code = await codes.newestCode();
  const nothing = { verified: false, contactProof: null, attemptsLeft: 0, acceptedInstead: null };
  expect(await codes.verify(code, { sessionKey: 'another-tab' })).toEqual(nothing);
  expect(await codes.verify(code, { destination: 'bo@example.com' })).toEqual(nothing);
  expect(await codes.verify(code, { channel: 'TEXT', destination: '(512) 555-0199' })).toEqual(nothing);
  expect((await codes.verify(code)).verified).toBe(true);
});

testOnShared('an unreachable address is refused by its field, and nothing is sent', async (db) => {
  const codes = await openCodes(db);
  const cases = [
    [{ destination: 'a@b' }, 'destination'],
    [{ destination: 'ada@example.com\r\nBcc: x@example.com' }, 'destination'],
    [{ channel: 'TEXT', destination: '+1 555 01' }, 'destination'],
    [{ channel: 'CALL', destination: '(512) 555-0199' }, 'channel'],
    [{ sessionKey: 'short' }, 'sessionKey'],
    [{ organizationId: 'nobody' }, 'organizationId'],
  ] as const;
  for (const [changes, field] of cases) {
    const error = await refused(codes.send(changes));
    expect([error.code, Object.keys(error.info ?? {})]).toEqual(['INVALID_INPUT', [field]]);
  }
  expect(await codes.outbox()).toEqual([]);
});

testOnShared('where no text can be sent, none is reported as sent', async (db) => {
  const codes = await openCodes(db);
  const number = { channel: 'TEXT', destination: '(512) 555-0199' } as const;
  expect(await refused(codes.send(number, { sendsTexts: false }))).toMatchObject({
    code: 'INVALID_INPUT',
    info: { channel: 'We can’t send texts right now, so no code was sent. Please call us.' },
  });
  expect(await codes.outbox()).toEqual([]);
  expect(await codes.send({}, { sendsTexts: false })).toMatchObject({ sent: true });
});

/** Requests this many codes for Ada, each in a tab of its own. */
const askForCodes = async (
  codes: Awaited<ReturnType<typeof openCodes>>,
  count: number,
  getIp: (at: number) => string,
): Promise<number> => {
  let sent = 0;
  for (let at = 0; at < count; at++) {
    await codes.send({ sessionKey: `a-tab-of-a-stranger-${String(at)}` }, { ip: getIp(at) }).then(
      () => (sent += 1),
      (error: unknown) => expect((error as DomainError).code).toBe('RATE_LIMITED'),
    );
  }
  return sent;
};

testOnShared(
  'a stranger can request five codes an hour for an address, and its owner still gets one',
  async (db) => {
    const codes = await openCodes(db);
    expect(await askForCodes(codes, 8, (at) => `2001:db8:1:${String(at)}::1`)).toBe(5);
    codes.wait(1);
    expect((await codes.send({ destination: 'ADA@example.com' }, { ip: '192.0.2.9' })).sent).toBe(true);
    expect((await codes.verify(await codes.newestCode(), { destination: 'ADA@example.com' })).verified).toBe(
      true,
    );
  },
);

testOnShared('requests at one organization use up nothing at another', async (db) => {
  const codes = await openCodes(db);
  expect(await askForCodes(codes, 8, () => '192.0.2.1')).toBe(5);
  const other = await openCodes(db, await saveLantern(db, [], 'orchard'));
  expect((await other.send()).sent).toBe(true);
});

testOnShared(
  'strangers together send thirty codes an hour to one address, and a browser that has verified it still gets one',
  async (db) => {
    const codes = await openCodes(db);
    const browser = newBrowser();
    await codes.send({}, { browser });
    await codes.verify(await codes.newestCode(), {}, { browser });
    expect(await askForCodes(codes, 40, (at) => `192.0.2.${String(at)}`)).toBe(29);

    const another = codes.send({ sessionKey: 'a-new-tab-of-ada' }, { ip: '192.0.2.99' });
    expect((await refused(another)).code).toBe('RATE_LIMITED');
    const own = { sessionKey: 'a-new-tab-of-ada' };
    codes.wait(1);
    expect((await codes.send(own, { browser, ip: '192.0.2.1' })).sent).toBe(true);
    expect((await codes.verify(await codes.newestCode(), own, { browser })).verified).toBe(true);
  },
);

testOnShared(
  'a verified browser gets five codes an hour too, and its cookie serves no other address',
  async (db) => {
    const codes = await openCodes(db);
    const browser = newBrowser();
    await codes.send({}, { browser });
    await codes.verify(await codes.newestCode(), {}, { browser });
    for (let at = 0; at < 5; at++)
      await codes.send({ sessionKey: `a-tab-of-ada-${String(at)}` }, { browser });
    expect((await refused(codes.send({ sessionKey: 'one-tab-more' }, { browser }))).code).toBe(
      'RATE_LIMITED',
    );

    for (let at = 0; at < 5; at++)
      await codes.send(
        { destination: 'bo@example.com', sessionKey: `a-tab-for-bo-${String(at)}` },
        { browser },
      );
    const sixth = codes.send({ destination: 'bo@example.com', sessionKey: 'one-tab-more' }, { browser });
    expect((await refused(sixth)).code).toBe('RATE_LIMITED');
  },
);

testOnShared('an organization has a daily limit of codes by text and an hourly one by email', async (db) => {
  const codes = await openCodes(db);
  const limits = { textsPerOrganizationPerDay: 2, maxEmailsPerOrganizationPerHour: 3 };
  const number = (last: number) =>
    ({ channel: 'TEXT', destination: `(512) 555-010${String(last)}` }) as const;
  for (let at = 0; at < 2; at++) await codes.send(number(at), { limits });
  const third = await refused(codes.send(number(2), { limits, ip: '192.0.2.9' }));
  expect([third.code, Object.keys(third.info ?? {})]).toEqual(['INVALID_INPUT', ['channel']]);

  for (let at = 0; at < 3; at++)
    await codes.send({ destination: `visitor${String(at)}@example.com` }, { limits });
  expect((await refused(codes.send({}, { limits, ip: '192.0.2.9' }))).code).toBe('RATE_LIMITED');
  codes.wait(3601);
  expect((await codes.send({}, { limits })).sent).toBe(true);
  expect((await refused(codes.send(number(2), { limits }))).code).toBe('INVALID_INPUT');
  codes.wait(24 * 3600);
  expect((await codes.send(number(2), { limits })).sent).toBe(true);
});

testOnShared(
  'codes go to phones in the United States and Canada, unless other countries are listed',
  async (db) => {
    const codes = await openCodes(db);
    const to = (destination: string) => ({ channel: 'TEXT', destination }) as const;
    for (const abroad of ['+1 876 555 0123', '+44 7700 900123', '+371 2555 0123']) {
      const error = await refused(codes.send(to(abroad)));
      expect([error.code, Object.keys(error.info ?? {})]).toEqual(['INVALID_INPUT', ['destination']]);
    }
    expect((await codes.send(to('(416) 555-0123'))).sent).toBe(true);
    const limits = { textCountries: ['+1', '+1876'] };
    expect((await codes.send(to('+1 876 555 0123'), { limits })).sent).toBe(true);
  },
);

testOnShared('one caller gets ten codes in ten minutes, for any addresses', async (db) => {
  const codes = await openCodes(db);
  for (let at = 0; at < 10; at++) await codes.send({ destination: `visitor${String(at)}@example.com` });
  expect((await refused(codes.send())).code).toBe('RATE_LIMITED');
  expect((await codes.send({}, { ip: '192.0.2.9' })).sent).toBe(true);
  codes.wait(601);
  expect((await codes.send({ destination: 'bo@example.com' })).sent).toBe(true);
});

testOnShared('the digits are nowhere in the database', async (db) => {
  const codes = await openCodes(db);
  await codes.send();
  const code = await codes.newestCode();
  const rows = await codes.atRest();
  expect(rows).toContain('ada@example.com');
  // ids and timestamps contain long runs of digits that may include the six by chance
  expect(rows.split(/[^0-9a-z]+/i)).not.toContain(code);
});

testOnShared(
  'a code for its own address confirms a waiting tour, and any other names that address',
  async (db) => {
    const tours = await makeTours(db);
    await tours.rule({ kind: 'SELF_GUIDED', requires: ['EMAIL_CODE'] });
    const { id, token } = await tours.tour({ kind: 'SELF_GUIDED', status: 'NEEDS_VERIFICATION' });
    const codes = await openCodes(db, tours.organization);
    const statusAfter = async (destination: string) => {
      await codes.send({ destination });
      const shown = await codes.verify(await codes.newestCode(), { destination, publicToken: token });
      return [shown.verified, shown.acceptedInstead, (await tourById(db, id))?.status];
    };
    expect(await statusAfter('bo@example.com')).toEqual([true, 'a…@example.com', 'NEEDS_VERIFICATION']);
    codes.wait(1);
    expect(await statusAfter('ada@example.com')).toEqual([true, null, 'CONFIRMED']);
    expect((await tourById(db, id))?.emailVerifiedAt).toEqual(new Date('2026-11-20T16:00:01Z'));
  },
);
