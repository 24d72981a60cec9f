import { tourById } from '#server/db/tours/tours.ts';
import type { DomainError } from '#server/errors.ts';
import { readContactProof } from '#server/tours/proofs/contactProof.ts';
import { testAlerts as testOnShared } from '#tests/server/alerts/testAlerts.ts';
import { makeTours } from '#tests/server/tours/makeTours.ts';

import { openCodes, secretKey, start, wrong } from './openCodes.ts';

const refused = async (asked: Promise<unknown>): Promise<DomainError> => {
  const outcome = await asked.then(
    () => null,
    (error: unknown) => error as DomainError,
  );
  if (outcome === null) throw new Error('It was not refused');
  return outcome;
};

testOnShared('the six digits of a mail show that the address is the visitor’s own', async (db) => {
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
  const proof = readContactProof(secretKey, verified.contactProof ?? '', {
    organizationId: codes.organization.id,
    now: start,
  });
  expect(proof).toEqual({
    channel: 'EMAIL',
    destination: 'ada@example.com',
    verifiedAt: new Date('2026-11-20T16:01:00Z'),
  });
  expect((await codes.outbox())[0]).toMatchObject({ channel: 'MAIL', recipient: 'ada@example.com' });
});

testOnShared('a text carries the digits too, with the line by which phones offer them', async (db) => {
  const codes = await openCodes(db);
  const number = { channel: 'TEXT', destination: '(512) 555-0199' } as const;
  expect((await codes.send(number)).maskedDestination).toBe('(•••) •••-0199');
  const code = await codes.newestCode();
  const text = await codes.newest();
  expect(text).toContain(`your code is ${code}`);
  const { rentalPortalUrl } = codes.organization;
  if (rentalPortalUrl !== null)
    expect(text.endsWith(`@${new URL(rentalPortalUrl).hostname} #${code}`)).toBe(true);
  expect((await codes.outbox())[0]).toMatchObject({ channel: 'TEXT', recipient: '+15125550199' });
  expect((await codes.verify(code, { ...number, destination: '+1 512 555 0199' })).verified).toBe(true);
});

testOnShared('digits may be pasted as they come, and an answer that was lost is given again', async (db) => {
  const codes = await openCodes(db);
  await codes.send();
  const code = await codes.newestCode();
  const pasted = [`${code.slice(0, 3)}-${code.slice(3)}`, ` ${code.split('').join(' ')} `];
  const answers = [];
  for (const each of pasted) answers.push(await codes.verify(each));
  expect(answers.map(({ verified }) => verified)).toEqual([true, true]);
  expect(answers[1]?.contactProof).toBe(answers[0]?.contactProof);
});

testOnShared('after five wrong codes the right one no longer helps, but a new one does', async (db) => {
  const codes = await openCodes(db);
  await codes.send();
  const code = await codes.newestCode();
  const left: number[] = [];
  for (let at = 0; at < 5; at++) left.push((await codes.verify(wrong(code))).attemptsLeft);
  expect(left).toEqual([4, 3, 2, 1, 0]);
  expect(await codes.verify(code)).toEqual({ verified: false, contactProof: null, attemptsLeft: 0 });
  codes.wait(31);
  await codes.send();
  expect((await codes.verify(await codes.newestCode())).verified).toBe(true);
});

testOnShared('many tries at once are no more than five', async (db) => {
  const codes = await openCodes(db);
  await codes.send();
  const code = await codes.newestCode();
  const answers = await Promise.all(Array.from({ length: 12 }, () => codes.verify(wrong(code))));
  expect(answers.map(({ attemptsLeft }) => attemptsLeft).sort()).toEqual([
    0, 0, 0, 0, 0, 0, 0, 0, 1, 2, 3, 4,
  ]);
  expect((await codes.verify(code)).verified).toBe(false);
});

testOnShared('a code ends after ten minutes, and with the next one', async (db) => {
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

testOnShared('asked again within half a minute, or twice at once, one message goes out', async (db) => {
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

testOnShared('a code serves the tab, the address and the way for which it was asked', async (db) => {
  const codes = await openCodes(db);
  await codes.send();
  const code = await codes.newestCode();
  const nothing = { verified: false, contactProof: null, attemptsLeft: 0 };
  expect(await codes.verify(code, { sessionKey: 'another-tab' })).toEqual(nothing);
  expect(await codes.verify(code, { destination: 'bo@example.com' })).toEqual(nothing);
  expect(await codes.verify(code, { channel: 'TEXT', destination: '(512) 555-0199' })).toEqual(nothing);
  expect((await codes.verify(code)).verified).toBe(true);
});

testOnShared('what cannot be written to is refused by its field, and nothing is sent', async (db) => {
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

testOnShared('nobody is told that a text has left where none can leave', async (db) => {
  const codes = await openCodes(db);
  const number = { channel: 'TEXT', destination: '(512) 555-0199' } as const;
  expect(await refused(codes.send(number, { sendsTexts: false }))).toMatchObject({
    code: 'INVALID_INPUT',
    info: { channel: 'We cannot send texts at the moment, so no code has left. Please call us.' },
  });
  expect(await codes.outbox()).toEqual([]);
  expect(await codes.send({}, { sendsTexts: false })).toMatchObject({ sent: true });
});

testOnShared('one address is sent five codes an hour, whoever asks', async (db) => {
  const codes = await openCodes(db);
  for (let at = 0; at < 5; at++)
    await codes.send({ sessionKey: `tab-number-${String(at)}` }, { ip: `192.0.2.${String(at)}` });
  const more = codes.send(
    { sessionKey: 'one-tab-more', destination: 'ADA@example.com' },
    { ip: '192.0.2.9' },
  );
  expect((await refused(more)).code).toBe('RATE_LIMITED');
  expect(await codes.outbox()).toHaveLength(5);
  codes.wait(3601);
  expect((await codes.send()).sent).toBe(true);
});

testOnShared('one caller gets ten codes in ten minutes, wherever they go', async (db) => {
  const codes = await openCodes(db);
  for (let at = 0; at < 10; at++) await codes.send({ destination: `visitor${String(at)}@example.com` });
  expect((await refused(codes.send())).code).toBe('RATE_LIMITED');
  expect((await codes.send({}, { ip: '192.0.2.9' })).sent).toBe(true);
  codes.wait(601);
  expect((await codes.send({ destination: 'bo@example.com' })).sent).toBe(true);
});

testOnShared('the digits stand nowhere in the database', async (db) => {
  const codes = await openCodes(db);
  await codes.send();
  const code = await codes.newestCode();
  const rows = await codes.atRest();
  expect(rows).toContain('ada@example.com');
  // ids and times are long runs of digits in which six may be the same by chance
  expect(rows.split(/[^0-9a-z]+/i)).not.toContain(code);
});

testOnShared('a waiting tour is confirmed by the code of its own address, and else names it', async (db) => {
  const tours = await makeTours(db);
  await tours.rule({ kind: 'SELF_GUIDED', requires: ['EMAIL_CODE'] });
  const { id, token } = await tours.tour({ kind: 'SELF_GUIDED', status: 'NEEDS_VERIFICATION' });
  const codes = await openCodes(db, tours.organization);
  const statusAfter = async (destination: string) => {
    await codes.send({ destination });
    const shown = await codes.verify(await codes.newestCode(), { destination, publicToken: token });
    return [shown.verified, shown.countedInstead, (await tourById(db, id))?.status];
  };
  expect(await statusAfter('bo@example.com')).toEqual([true, 'a…@example.com', 'NEEDS_VERIFICATION']);
  codes.wait(1);
  expect(await statusAfter('ada@example.com')).toEqual([true, null, 'CONFIRMED']);
  expect((await tourById(db, id))?.emailVerifiedAt).toEqual(new Date('2026-11-20T16:00:01Z'));
});
