import { readEnv } from '#server/env.ts';
import { checkTextDelivery } from '#server/texts/checkTextDelivery.ts';
import { findAlternatives, findFreeSlots } from '#server/tours/slots/findFreeSlots.ts';
import { findInstantSlots } from '#server/tours/slots/instantSlots.ts';
import { openNextTours } from '#tests/server/tours/next/openNextTours.ts';
import { createRuleInput, now } from '#tests/server/tours/openTours.ts';
import { everyDay } from '#tests/server/tours/slots/makeRules.ts';
import { testTours } from '#tests/server/tours/testTours.ts';

const inDemo = readEnv({});
const withoutTexts = readEnv({ APP_ENV: 'staging', SMTP_URL: 'smtp://mail.example:587' });

testTours(
  'where texts are not delivered, no time that needs a code by text is offered, and the start says so',
  async (db) => {
    const windows = everyDay('09:00', '12:00');
    const byText = createRuleInput({
      windows,
      requires: ['EMAIL_CODE', 'PHONE_CODE'],
      allowsInstantTour: true,
    });
    const byMail = createRuleInput({ kind: 'OPEN_HOUSE', windows: everyDay('11:00', '12:00') });
    const tours = await openNextTours(db, { rules: [byText, byMail] });
    expect(await checkTextDelivery(db, inDemo)).toEqual([]);
    await tours.find();
    expect(await tours.next()).toBe('SELF_GUIDED today, 10:30 AM');

    const said = await checkTextDelivery(db, withoutTexts);
    expect(said).toEqual([
      'Lantern Homes: new visitors can’t book SELF_GUIDED tours, because they require PHONE_CODE and this server ' +
        'doesn’t send texts. Set TWILIO_ACCOUNT_SID, TWILIO_AUTH_TOKEN and TWILIO_FROM, or remove PHONE_CODE.',
    ]);
    await tours.find();
    expect(await tours.next()).toBe('OPEN_HOUSE today, 11:00 AM');

    const tourable = await tours.tourable();
    const query = { kind: 'SELF_GUIDED' as const, from: '2026-11-23', days: 1, now };
    const { days, firstAvailable } = await findFreeSlots(db, tourable, query);
    expect(firstAvailable).toBeNull();
    expect(days[0]).toMatchObject({
      slots: [],
      closedReason:
        'These tours require a code by text message, and we can’t send texts right now. Please call us.',
    });
    expect((await findInstantSlots(db, tourable, { now })).offered).toBe(0);
    const lost = { kind: 'OPEN_HOUSE' as const, startsAt: new Date('2026-11-20T17:00:00Z'), now };
    const instead = await findAlternatives(db, tourable, lost);
    expect(instead.map(({ type }) => type)).not.toContain('SELF_GUIDED');

    const shown = ['EMAIL_CODE', 'PHONE_CODE'] as const;
    expect((await findFreeSlots(db, tourable, { ...query, shown })).firstAvailable).not.toBeNull();

    await checkTextDelivery(db, inDemo);
    await tours.find();
    expect(await tours.next()).toBe('SELF_GUIDED today, 10:30 AM');
  },
);
