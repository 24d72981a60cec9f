import PostalMime from 'postal-mime';

import type { EmailContent } from '#server/mail/emailContent.ts';
import { createMessage } from '#server/mail/createMessage.ts';
import type { Letterhead } from '#server/mail/mailKind.ts';

const letterhead: Letterhead = {
  name: 'Lantern Homes',
  leasingEmail: 'leasing@lantern-homes.example',
  leasingPhone: '(512) 555-0142',
  rentalPortalUrl: 'https://homes.example',
  logoUrl: null,
  brand: { primary: '#1d2740', onPrimary: '#ffffff', paper: '#fbf8f2' },
};

const mail = {
  id: '6f1c9c52-8d1c-4a9e-9b5b-0d4a3b0c7e11',
  organizationId: 'o',
  channel: 'MAIL' as const,
  kind: 'test',
  subjectId: 's',
  version: 1,
  recipient: 'visitor@example.com',
  createdAt: new Date('2026-11-20T16:00:00Z'),
  dueAt: new Date('2026-11-20T16:00:00Z'),
  goodUntil: null,
  attempts: 1,
};

const write = async (content: Partial<EmailContent>, changes: Partial<Letterhead> = {}) => {
  const message = await createMessage({
    mail,
    emailContent: { subject: 'A subject', blocks: [], ...content },
    letterhead: { ...letterhead, ...changes },
    mailFrom: null,
  });
  return { message, parsed: await PostalMime.parse(message.raw) };
};

const headerNames = (parsed: { headers: { key: string }[] }) => parsed.headers.map(({ key }) => key);

test('a message has its headers, and a text and a page with the same content', async () => {
  const { parsed } = await write({
    subject: 'We have your question about Café Lofts №2',
    blocks: [
      { kind: 'heading', text: 'Hello' },
      { kind: 'paragraph', text: 'One line\nanother' },
      { kind: 'list', items: ['Pets', 'Parking'] },
      { kind: 'facts', rows: [['Price', '$1,850 a month']] },
      { kind: 'quote', text: 'Is it quiet?' },
      { kind: 'button', text: 'See it', href: 'https://homes.example/units/a/?x=1&y=2' },
    ],
    replyTo: 'somebody@example.com',
  });
  expect(parsed).toMatchObject({
    subject: 'We have your question about Café Lofts №2',
    from: { name: 'Lantern Homes', address: 'leasing@lantern-homes.example' },
    to: [{ address: 'visitor@example.com' }],
    replyTo: [{ address: 'somebody@example.com' }],
    messageId: '<6f1c9c52-8d1c-4a9e-9b5b-0d4a3b0c7e11@lantern-homes.example>',
    date: '2026-11-20T16:00:00.000Z',
  });
  for (const word of ['Hello', 'another', 'Parking', '$1,850 a month', 'Is it quiet?', '(512) 555-0142']) {
    expect(parsed.text).toContain(word);
    expect(parsed.html).toContain(word);
  }
  expect(parsed.text).toContain('https://homes.example/units/a/?x=1&y=2');
  expect(parsed.html).toContain('href="https://homes.example/units/a/?x=1&amp;y=2"');
  expect(parsed.html).toContain('background:#1d2740');
});

test('a picture is described for those who can’t see it, leads to the home, and leaves the text as it is', async () => {
  const href = 'https://homes.example/units/a/';
  const { parsed } = await write({
    blocks: [
      { kind: 'picture', src: 'https://homes.example/og/units/a.png', alt: 'Oak House', href },
      {
        kind: 'card',
        title: 'Elm House',
        href,
        lines: [],
        picture: { src: 'https://homes.example/og/units/b.png', focus: { x: 40, y: 10 } },
      },
      { kind: 'card', title: 'Ash House', href, lines: [], picture: null },
    ],
  });
  const pictures = [...(parsed.html ?? '').matchAll(/<img\s+src="([^"]+)"\s+alt="([^"]*)"/g)];
  expect(pictures.map(([, ...found]) => found)).toEqual([
    ['https://homes.example/og/units/a.png', 'Oak House'],
    ['https://homes.example/og/units/b.png', ''],
  ]);
  expect(parsed.html).toMatch(/<a href="https:\/\/homes\.example\/units\/a\/"\s*>\s*<img[^>]+a\.png/);
  expect([...(parsed.html ?? '').matchAll(/object-position:([^;]+)/g)].map(([, at]) => at)).toEqual([
    '50% 50%',
    '40% 10%',
  ]);
  expect(parsed.text).not.toContain('.png');
});

const getLogo = ({ html }: { html?: string }) =>
  /<img\s+class="logo"\s+src="([^"]+)"\s+alt="([^"]+)"/.exec(html ?? '')?.slice(1);

test.each([
  ['/brands/lantern/logo.svg', 'https://homes.example/og/logo.png'],
  ['https://photos.example/logo.png?v=1&w=2', 'https://photos.example/logo.png?v=1&amp;w=2'],
])('an email has the logo %s at its head, and the name where pictures are blocked', async (logoUrl, src) => {
  const { parsed } = await write({}, { logoUrl });
  expect(getLogo(parsed)).toEqual([src, 'Lantern Homes']);
  expect(parsed.attachments).toEqual([]);
});

test.each([
  ['no logo', null, 'https://homes.example'],
  ['a logo that email apps don’t show', 'https://photos.example/logo.svg', 'https://homes.example'],
  ['an insecure logo', 'http://photos.example/logo.png', 'https://homes.example'],
  ['a logo without an address', '/brands/lantern/logo.svg', null],
])('with %s, the name is at the head of an email', async (_, logoUrl, rentalPortalUrl) => {
  const { parsed } = await write({}, { logoUrl, rentalPortalUrl });
  expect(parsed.html).not.toContain('<img');
  expect(parsed.html).toMatch(/font-weight:700"\s*>\s*Lantern Homes/);
});

test('a line break in a name, a subject or an address adds no header and no recipient', async () => {
  const evil = 'Nice home\r\nBcc: all@example.com\r\n\r\n<script>alert(1)</script>';
  const { parsed, message } = await write(
    {
      subject: evil,
      blocks: [{ kind: 'paragraph', text: evil }],
      replyTo: `a@b.example\r\nBcc: all@example.com`,
    },
    { name: evil },
  );
  expect(headerNames(parsed)).not.toContain('bcc');
  expect(message.envelope).toEqual({ from: 'leasing@lantern-homes.example', to: 'visitor@example.com' });
  expect(parsed.to).toHaveLength(1);
  expect(parsed.subject).not.toMatch(/[\r\n]/);
  expect(parsed.html).not.toContain('<script>');
  expect(parsed.html).toContain('&lt;script&gt;');
});

test('a brand color that is none cannot inject anything into the page', async () => {
  const primary = 'red;background:url(https://evil.example)';
  const { parsed } = await write({}, { brand: { ...letterhead.brand, primary } });
  expect(parsed.html).not.toContain('evil.example');
});

test('an email with an unsubscribe link has the headers for it, and others have not', async () => {
  const { parsed } = await write({ unsubscribeUrl: 'https://homes.example/listings?alert=T&off=1' });
  const value = (name: string) => parsed.headers.find(({ key }) => key === name)?.value;
  expect(value('list-unsubscribe')).toBe('<https://homes.example/listings?alert=T&off=1>');
  expect(value('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click');
  expect(value('auto-submitted')).toBe('auto-generated');
  expect(headerNames((await write({})).parsed)).not.toContain('list-unsubscribe');
});

test('a file is attached, and no file of the server or of another is fetched', async () => {
  const { parsed } = await write({
    attachments: [{ fileName: 'tour.ics', mediaType: 'text/calendar', content: 'BEGIN:VCALENDAR' }],
  });
  expect(parsed.attachments).toMatchObject([{ filename: 'tour.ics', mimeType: 'text/calendar' }]);
});

test('no line is longer than email allows, whatever the input', async () => {
  const { message } = await write({ blocks: [{ kind: 'quote', text: 'ä'.repeat(20_000) }] });
  expect(
    Math.max(
      ...message.raw
        .toString()
        .split('\r\n')
        .map((line) => line.length),
    ),
  ).toBeLessThanOrEqual(998);
});
