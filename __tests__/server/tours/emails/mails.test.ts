import ICAL from 'ical.js';
import sql from 'sql-template-tag';

import { tourReassigned } from '#server/tours/team/teamChanged.ts';
import { tourMissed } from '#server/tours/emails/followUpToVisitor.ts';
import { tourEnded } from '#server/tours/emails/tourEnded.ts';
import { tourMoved } from '#server/tours/confirmations/tourMoved.ts';
import { tourToTeam } from '#server/tours/emails/tourToTeam.ts';
import { tourResent, tourToVisitor } from '#server/tours/confirmations/tourToVisitor.ts';
import { tourVerificationReminder } from '#server/tours/emails/tourVerificationReminder.ts';
import { tourAttendanceRequest, tourReminder } from '#server/tours/emails/upcomingToVisitor.ts';
import { getTourReference } from '#server/tours/view/tourLabels.ts';
import { home } from '#tests/server/homes/makeHomes.ts';

import { makeTours } from '../makeTours.ts';
import { testTours } from '../testTours.ts';

type Arrived = Awaited<ReturnType<Awaited<ReturnType<typeof makeTours>>['mail']>>;

/** The calendar part of an email, parsed the way a calendar does. */
function invitationIn(message: Arrived) {
  const part = message?.attachments.find(({ mimeType }) => mimeType === 'text/calendar');
  const text = typeof part?.content === 'string' ? part.content : new TextDecoder().decode(part?.content);
  const calendar = new ICAL.Component(ICAL.parse(text) as unknown[]);
  const [event] = calendar.getAllSubcomponents('vevent');
  if (!event) throw new Error('No event');
  return {
    method: calendar.getFirstPropertyValue('method'),
    sent: part?.method,
    event: new ICAL.Event(event),
    component: event,
  };
}

const visitors = 'ada@example.com';
const team = 'leasing@lantern-homes.example';

testTours(
  'the email about a confirmed tour says when, where and what comes next, with a calendar entry',
  async (db) => {
    const { tour, rule, agent, mail } = await makeTours(db);
    await rule({ whatToExpect: ['Ring at the door.'] });
    const { id, token } = await tour({
      agentId: await agent('Grace', '(512) 555-0111'),
      activities: ['requested', 'confirmed'],
    });
    const message = await mail(tourToVisitor.kind, id);
    expect(message?.subject).toBe('Confirmed: Home elm-house, Thu, Nov 26, 4:30 PM CST');
    for (const body of [message?.text, message?.html]) {
      for (const words of [
        'Your tour is confirmed',
        'Thu, Nov 26, 4:30 PM CST, until 5:00 PM',
        '9 Elm Street, Austin, TX 78701',
        'Grace, (512)\u00a0555-0111',
        'Ring at the door.',
        'Wed, Nov 25, 4:30 PM CST: We’ll ask you to confirm',
        'Thu, Nov 26, 2:30 PM CST: We’ll remind you about your tour',
        'The tour starts',
        getTourReference(id),
        `https://lantern.example/tour-request/finished?tour=${token}`,
      ]) {
        expect(body).toContain(words);
      }
    }
    const { method, sent, event, component } = invitationIn(message);
    expect([method, sent]).toEqual(['REQUEST', 'REQUEST']);
    expect([event.uid, event.sequence]).toEqual([`tour-${id}`, 0]);
    expect(event.startDate.toJSDate().toISOString()).toBe('2026-11-26T22:30:00.000Z');
    expect(component.getFirstPropertyValue('status')).toBe('CONFIRMED');
    expect(component.getFirstProperty('attendee')?.getFirstValue()).toBe(`mailto:${visitors}`);
  },
);

testTours('a tour that waits for an answer or for verification is not called confirmed', async (db) => {
  const { tour, rule, mail } = await makeTours(db);
  await rule({ kind: 'SELF_GUIDED', requires: ['EMAIL_CODE', 'GOVERNMENT_ID'] });
  const waiting = await tour({ status: 'PENDING_APPROVAL', answerBy: new Date('2026-11-24T23:00:00Z') });
  const requested = await mail(tourToVisitor.kind, waiting.id);
  expect(requested?.subject).toBe('Requested: Home elm-house, Thu, Nov 26, 4:30 PM CST');
  expect(requested?.text).toContain('Tue, Nov 24, 5:00 PM CST');
  expect(requested?.text).not.toContain('confirmed.');

  const { id } = await tour({
    kind: 'SELF_GUIDED',
    status: 'NEEDS_VERIFICATION',
    verifyBy: new Date('2026-11-26T20:30:00Z'),
    emailVerifiedAt: new Date('2026-11-20T16:00:00Z'),
  });
  const email = await mail(tourToVisitor.kind, id);
  expect(email?.subject).toMatch(/^Not confirmed yet: /);
  expect(email?.text?.replaceAll('\n', ' ')).toContain(
    'Please verify your photo ID by Thu, Nov 26, 2:30 PM CST',
  );
  expect(email?.text?.replaceAll('\n', ' ')).toContain('Our team then reviews your ID');
  expect(invitationIn(email).component.getFirstPropertyValue('status')).toBe('TENTATIVE');
  const missing = await mail(tourVerificationReminder.kind, id);
  expect(missing?.text?.replaceAll('\n', ' ')).toContain(
    'Please verify your photo ID by Thu, Nov 26, 2:30 PM CST.',
  );
});

testTours(
  'the email about a missed tour offers times that its own link takes, or only the link where there are none',
  async (db) => {
    const { tour, rule, mail } = await makeTours(db);
    const missed = {
      status: 'NO_SHOW' as const,
      startsAt: new Date('2026-11-20T14:00:00Z'),
      endsAt: new Date('2026-11-20T14:30:00Z'),
    };
    const withoutTimes = await mail(tourMissed.kind, (await tour(missed)).id);
    expect(withoutTimes?.html).not.toContain('slot=');
    expect(withoutTimes?.text).toContain('Pick another time');

    await rule();
    const { id, token } = await tour(missed);
    const message = await mail(tourMissed.kind, id);
    const page = `https://lantern.example/reschedule-tour-request/${token}`;
    const times = message?.text?.match(/https:\S+\?slot=\S+/g) ?? [];
    expect(times).toHaveLength(3);
    for (const time of times) {
      expect(time.startsWith(`${page}?slot=`)).toBe(true);
      expect(time.endsWith('&kind=IN_PERSON')).toBe(true);
    }
    expect(message?.text).toContain('See more times');
  },
);

testTours(
  'an ended tour removes itself from the calendar, and its first email is no longer sent',
  async (db) => {
    const { tour, mail, change } = await makeTours(db);
    const { id } = await tour({
      status: 'PENDING_APPROVAL',
      answerBy: new Date('2026-11-24T23:00:00Z'),
      verifyBy: new Date('2026-11-24T20:00:00Z'),
    });
    const [request, nothing] = [await mail(tourToVisitor.kind, id), await mail(tourEnded.kind, id)];
    expect(nothing).toBeNull();
    await change(id, { status: 'EXPIRED' });
    expect(await mail(tourToVisitor.kind, id)).toBeNull();
    const ended = await mail(tourEnded.kind, id);
    expect(ended?.subject).toBe('Not answered: Home elm-house');
    expect(ended?.text).toContain('https://lantern.example/tour-request/elm-house/tour-type');
    const [before, after] = [invitationIn(request), invitationIn(ended)];
    expect([after.method, after.sent]).toEqual(['CANCEL', 'CANCEL']);
    expect(after.event.uid).toBe(before.event.uid);
    expect(after.event.sequence).toBeGreaterThan(before.event.sequence);
  },
);

testTours('what was still to be sent about a tour is not sent once the tour is over', async (db) => {
  const { tour, mail, change } = await makeTours(db);
  const { id } = await tour({ activities: ['confirmed', 'moved'] });
  const kinds = [tourToVisitor.kind, tourResent.kind, tourMoved.kind, tourReassigned.kind];
  for (const kind of kinds) expect(await mail(kind, id)).not.toBeNull();
  for (const status of ['COMPLETED', 'NO_SHOW'] as const) {
    await change(id, { status });
    for (const kind of kinds) expect([kind, await mail(kind, id)]).toEqual([kind, null]);
  }
});

testTours('a moved tour is reported once, with the new time', async (db) => {
  const { tour, mail, change } = await makeTours(db);
  const { id } = await tour();
  await change(id, { sequence: 1 });
  expect(await mail(tourToVisitor.kind, id, { version: 1 })).toBeNull();
  expect(invitationIn(await mail(tourToVisitor.kind, id, { version: 2 })).event.sequence).toBe(1);
  expect(invitationIn(await mail(tourResent.kind, id, { version: 9 })).event.sequence).toBe(1);
});

testTours('an email offers another time only where the tour can have one', async (db) => {
  const { tour, mail } = await makeTours(db);
  const { id } = await tour();
  const text = async (kind: string) => (await mail(kind, id))?.text;
  expect(await text(tourToVisitor.kind)).toContain('Reschedule or cancel');
  expect(await text(tourAttendanceRequest.kind)).toMatch(/pick\s+another\s+time/);
  await db.query('test.never', sql`update organizations set settings = '{"tourChanges":{"maxMoves":0}}'`);
  for (const kind of [tourResent.kind, tourAttendanceRequest.kind, tourReminder.kind]) {
    expect(await text(kind)).toContain('Cancel tour');
    expect(await text(kind)).not.toMatch(/another time/);
  }
});

testTours(
  'the email says no more about a hidden address than the page, and the team is asked to share it',
  async (db) => {
    const hidden = home('elm-house', {
      unitNumber: '4B',
      property: { addressVisibility: 'HIDDEN', name: 'The Birches', line1: '77 Secret Street' },
    });
    const { tour, mail } = await makeTours(db, [hidden]);
    const { id } = await tour({ accommodationRequest: 'I come with a wheelchair.' });
    const message = await mail(tourToVisitor.kind, id);
    const place = invitationIn(message).component.getFirstPropertyValue('location');
    expect(place).toBe('Austin, TX 78701. Our team will give you the street address before your tour.');
    for (const content of [message?.text, message?.html, String(invitationIn(message).component)]) {
      expect(content).not.toMatch(/Secret|\b4B\b|Birches|wheelchair/);
    }
    const toTeam = await mail(tourToTeam.kind, id, { recipient: team });
    expect(toTeam?.text).toContain('Send the visitor the street address');
    expect(toTeam?.text).toContain('77 Secret Street');
    expect(toTeam?.text).toContain('> I come with a wheelchair.');
    expect(toTeam?.replyTo).toMatchObject([{ address: visitors }]);
  },
);

testTours('a visitor’s input is in no subject and adds no header', async (db) => {
  const { tour, mail } = await makeTours(db);
  const { id } = await tour({
    firstName: 'Eve\r\nBcc: all@example.com',
    accommodationRequest: '<script>alert(1)</script>',
  });
  for (const [kind, recipient] of [
    [tourToVisitor.kind, visitors],
    [tourToTeam.kind, team],
  ] as const) {
    const message = await mail(kind, id, { recipient });
    expect(message?.to).toMatchObject([{ address: recipient }]);
    expect(message?.headers.map(({ key }) => key)).not.toContain('bcc');
    expect(message?.subject).not.toContain('Eve');
    expect(message?.html).not.toContain('<script>');
  }
});

testTours(
  'a video tour says how to join: in the confirmation, the reminder, and as the place and link of its event',
  async (db) => {
    const { tour, rule, agent, mail } = await makeTours(db);
    await rule({ kind: 'LIVE_VIDEO' });
    const joinUrl = 'https://video.example/grace';
    const agentId = await agent('Grace', '(512) 555-0111', { video: { joinUrl } });
    const { id } = await tour({ kind: 'LIVE_VIDEO', agentId });
    const confirmed = await mail(tourToVisitor.kind, id);
    const reminder = await mail(tourReminder.kind, id);
    const dayBefore = await mail(tourAttendanceRequest.kind, id);
    for (const message of [confirmed, reminder, dayBefore]) {
      expect(message?.text).toContain('Where: By video');
      expect(message?.text).toContain(`Join the video tour:\n${joinUrl}`);
      expect(message?.html).toContain(`href="${joinUrl}"`);
      expect(message?.text).not.toContain('send you the video link');
    }
    const { component } = invitationIn(confirmed);
    expect(component.getFirstPropertyValue('location')).toBe(joinUrl);
    expect(component.getFirstPropertyValue('url')).toBe(joinUrl);
    expect((await mail(tourToTeam.kind, id, { recipient: team }))?.text).not.toContain(
      'Send the visitor the link',
    );

    const waits = await tour({ kind: 'LIVE_VIDEO', agentId, status: 'PENDING_APPROVAL' });
    const requested = await mail(tourToVisitor.kind, waits.id);
    expect(requested?.text).toContain('You’ll get the video link as soon as your tour is confirmed.');
    expect(requested?.text).not.toContain(joinUrl);
    expect(requested?.text).toContain('A phone, tablet or computer with sound');

    const caller = await agent('Ada', '(512) 555-0112', { video: { callsVisitor: true } });
    const byPhone = await tour({ kind: 'LIVE_VIDEO', agentId: caller });
    const called = await mail(tourToVisitor.kind, byPhone.id);
    expect(called?.text).toContain('Your phone, charged and online');
    expect(called?.text).not.toContain('tablet or computer');
  },
);

testTours('a visitor who is called for a video tour learns who calls which number', async (db) => {
  const { tour, rule, agent, mail, organization } = await makeTours(db);
  await rule({ kind: 'LIVE_VIDEO' });
  await db.query(
    'test.video',
    sql`update organizations set settings = '{"video":{"callsVisitor":true}}' where id = ${organization.id}`,
  );
  const { id } = await tour({ kind: 'LIVE_VIDEO', agentId: await agent('Grace') });
  const words = 'Grace will video call you at (512) 555-0199 when your tour starts.';
  const confirmed = await mail(tourToVisitor.kind, id);
  for (const message of [confirmed, await mail(tourReminder.kind, id)]) {
    // long lines of a mail are folded
    expect(message?.text?.replaceAll(/\s+/g, ' ').split(words)).toHaveLength(2);
  }
  expect(invitationIn(confirmed).component.getFirstPropertyValue('location')).toBe(words);
});
