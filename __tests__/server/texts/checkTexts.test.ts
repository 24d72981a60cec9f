import { readEnv } from '#server/env.ts';
import { checkTexts } from '#server/texts/checkTexts.ts';
import { alternativesTo, freeSlots } from '#server/tours/freeSlots.ts';
import { slotsAtOnce } from '#server/tours/slotsAtOnce.ts';
import { openNextTours } from '#tests/server/tours/next/openNextTours.ts';
import { givenRule, now } from '#tests/server/tours/openTours.ts';
import { everyDay } from '#tests/server/tours/slots/makeRules.ts';
import { testTours } from '#tests/server/tours/testTours.ts';

const inDemo = readEnv({});
const withoutTexts = readEnv({ APP_ENV: 'staging', SMTP_URL: 'smtp://mail.example:587' });

testTours(
  'where texts stop, no time that needs a code by text is offered, and the start says so',
  async (db) => {
    const windows = everyDay('09:00', '12:00');
    const byText = givenRule({ windows, requires: ['EMAIL_CODE', 'PHONE_CODE'], isSeenAtOnce: true });
    const byMail = givenRule({ kind: 'OPEN_HOUSE', windows: everyDay('11:00', '12:00') });
    const tours = await openNextTours(db, { rules: [byText, byMail] });
    expect(await checkTexts(db, inDemo)).toEqual([]);
    await tours.find();
    expect(await tours.next()).toBe('SELF_GUIDED today, 10:30 AM');

    const said = await checkTexts(db, withoutTexts);
    expect(said).toEqual([
      'Lantern Homes: new visitors can’t book SELF_GUIDED tours, because they require PHONE_CODE and this server ' +
        'doesn’t send texts. Set TWILIO_ACCOUNT_SID, TWILIO_AUTH_TOKEN and TWILIO_FROM, or remove PHONE_CODE.',
    ]);
    await tours.find();
    expect(await tours.next()).toBe('OPEN_HOUSE today, 11:00 AM');

    const tourable = await tours.tourable();
    const asked = { kind: 'SELF_GUIDED' as const, from: '2026-11-23', days: 1, now };
    const { days, firstAvailable } = await freeSlots(db, tourable, asked);
    expect(firstAvailable).toBeNull();
    expect(days[0]).toMatchObject({
      slots: [],
      closedReason:
        'These tours require a code by text message, and we can’t send texts right now. Please call us.',
    });
    expect((await slotsAtOnce(db, tourable, { now })).offered).toBe(0);
    const lost = { kind: 'OPEN_HOUSE' as const, startsAt: new Date('2026-11-20T17:00:00Z'), now };
    const instead = await alternativesTo(db, tourable, lost);
    expect(instead.map(({ type }) => type)).not.toContain('SELF_GUIDED');

    const shown = ['EMAIL_CODE', 'PHONE_CODE'] as const;
    expect((await freeSlots(db, tourable, { ...asked, shown })).firstAvailable).not.toBeNull();

    await checkTexts(db, inDemo);
    await tours.find();
    expect(await tours.next()).toBe('SELF_GUIDED today, 10:30 AM');
  },
);
