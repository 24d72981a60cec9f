import { createRedactor } from '#src/store/log/createRedactor.ts';

const ada = { firstName: 'Ada', lastName: 'Byron', email: 'Ada@mail.example', phoneNumber: '(512) 555-0142' };

test('the same secret has the same stand-in everywhere, and another secret another one', () => {
  const redact = createRedactor();
  const first = redact({
    visitor: ada,
    tour: { value: 'contact', context: { contact: ada, publicToken: 'tour-of-ada-1' } },
  });
  const second = redact({
    type: 'tour/request.booked',
    payload: { publicToken: 'tour-of-ada-1', sessionKey: 'tab-of-ada' },
  });

  expect(first.tour.context.contact).toEqual(first.visitor);
  expect(first.tour.value).toBe('contact');
  expect(second.payload.publicToken).toBe(first.tour.context.publicToken);
  const standIns = [...Object.values(first.visitor), second.payload.publicToken, second.payload.sessionKey];
  expect(new Set(standIns).size).toBe(6);
  expect(JSON.stringify([first, second])).not.toMatch(/ada|byron|555.?0142/i);
});

test('a stand-in is valid where the secret is', () => {
  const redact = createRedactor();
  const { visitor, sent } = redact({
    visitor: ada,
    sent: {
      type: 'mutation',
      endpointName: 'verifyContactCode',
      originalArgs: { code: '471902', destination: '+15125550142' },
    },
  });
  expect(visitor.email).toMatch(/^person\d+@example\.com$/);
  expect(visitor.phoneNumber).toMatch(/^\(555\) 000-00\d\d$/);
  expect(sent.originalArgs.code).toMatch(/^0000\d\d$/);
  // the same number, written differently
  expect(sent.originalArgs.destination).toBe(`+1${visitor.phoneNumber.replaceAll(/\D/g, '')}`);
});

test('secrets are found in sentences, addresses and links before the place that says what they are', () => {
  const redact = createRedactor();
  const left = redact({
    notifications: [{ id: '1', message: 'Thanks, Ada – we’ve written to ada@mail.example. Canada is far.' }],
    location: { href: '/tour-feedback/tour-of-ada-1?x=1' },
    calendar: {
      icsUrl: '/calendar/tour-of-ada-1.ics',
      google: 'https://g.example/?u=%2Ftour-of-ada-1%20Ada%40mail.example',
    },
    visitor: ada,
  });
  expect(JSON.stringify(left)).not.toMatch(/\bada|tour-of/i);
  expect(left.notifications[0]?.message).toContain('Canada is far.');
});

test('a token in an address has its stand-in, however short it is', () => {
  const { location, tour } = createRedactor()({
    location: { href: '/tour-feedback/one/finished?tour=two&beds.min=2' },
    tour: { publicToken: 'two' },
  });
  expect(location.href).toMatch(/^\/tour-feedback\/token-\d+\/finished\?tour=token-\d+&beds\.min=2$/);
  expect(location.href).toContain(`tour=${tour.publicToken}&`);
});

test('contact data in an address, as in a search, is found as well', () => {
  const redact = createRedactor();
  const filter = { text: 'ada@mail.example' };
  const { location, query } = redact({
    query: { endpointName: 'publicListings', originalArgs: { filter } },
    location: { href: '/listings?q=ada%40mail.example&tel=5125550142' },
  });
  expect(location.href).toMatch(/^\/listings\?q=person\d+@example\.com&tel=5550000\d+$/);
  expect(location.href).toContain(query.originalArgs.filter.text);
  const { relaxations } = redact({ relaxations: [{ label: 'Without “ada@mail.example”' }] });
  expect(relaxations[0]?.label).toMatch(/^Without “person\d+@example\.com”$/);
});

test('a query is found under the key that a page makes of the stand-ins', () => {
  const redact = createRedactor();
  const args = { organizationId: 'lantern', publicToken: 'tour-of-ada-1' };
  const query = {
    endpointName: 'tourRequest',
    originalArgs: args,
    data: { publicToken: 'tour-of-ada-1', reference: 'R-1' },
  };
  const door = { endpointName: 'tourAccess', originalArgs: { ...args, sessionKey: 'tab-of-ada' } };
  const { queries } = redact({
    queries: {
      [`tourAccess(["lantern","tour-of-ada-1"])`]: door,
      [`tourRequest(${JSON.stringify(args)})`]: query,
    },
  });
  const [doorEntry, tourEntry] = Object.entries(queries);
  const publicToken = tourEntry?.[1].originalArgs.publicToken;
  expect(tourEntry?.[0]).toBe(`tourRequest({"organizationId":"lantern","publicToken":"${publicToken}"})`);
  expect(doorEntry?.[0]).toBe(`tourAccess(["lantern","${publicToken}"])`);
  expect(JSON.stringify(queries)).not.toContain('of-ada');
});

test('of what a visitor has written, only the shape is left; chosen options, numbers and dates stay', () => {
  const redact = createRedactor();
  const questions = [
    { id: 'lease', label: 'How long?', options: [{ value: 'year-and-more', label: 'A year' }] },
  ];
  const { details, draft } = redact({
    questions,
    details: {
      partySize: '2',
      'answer.move-in': '2026-12-01',
      'answer.lease': 'year-and-more',
      'answer.pets': '[{"kind":"dog","weightLbs":20}]',
      'answer.anything': 'I was in hospital.',
      accommodationRequest: 'A ramp for my wheelchair',
    },
    draft: 'My code is 4711,\nplease help',
  });
  expect(details).toMatchObject({
    partySize: '2',
    'answer.move-in': '2026-12-01',
    'answer.lease': 'year-and-more',
    'answer.pets': '[{"kind":"dog","weightLbs":20}]',
  });
  expect(JSON.stringify([details, draft])).not.toMatch(/hospital|wheelchair|4711|help/);
  expect(draft.split('\n')).toHaveLength(2);
});

test('a message of ours stays, and a message to us is what a visitor has written', () => {
  const redact = createRedactor();
  const { payload } = redact({
    type: 'tour/hold.refused',
    payload: { code: 'SLOT_UNAVAILABLE', message: 'That time is taken.' },
  });
  expect(payload).toEqual({ code: 'SLOT_UNAVAILABLE', message: 'That time is taken.' });
  const asked = redact({
    type: 'mutation',
    endpointName: 'createInquiry',
    originalArgs: { message: 'Is it quiet?' },
  });
  expect(asked.originalArgs.message).not.toContain('quiet');
});

test('what nobody has classified is a secret', () => {
  const redact = createRedactor();
  expect(JSON.stringify(redact({ visitor: { shoeSize: 'forty-two' } }))).not.toContain('forty');
});

test('what is redacted is not redacted again, and what has not changed is not redacted twice', () => {
  const redact = createRedactor();
  const state = { visitor: ada };
  const once = redact(state);
  expect(redact(once)).toBe(once);
  expect(redact({ ...state, location: { href: '/' } }).visitor).toBe(once.visitor);
});

test('what is typed into a form is a secret by its field, and choices and our own words stay', () => {
  const redact = createRedactor();
  const values = {
    firstName: 'Ada',
    message: 'Is the yard fenced?',
    lockboxSerial: 'LB-4711',
    'topic.PETS': 'on',
    beds: '2',
  };
  const feedback = {
    errors: { email: ['Enter an email address.'] },
    summary: [{ field: 'email', message: 'Enter an email address.' }],
  };
  const typed = { type: 'view/inquiryForm/typed', payload: { inquiryForm: { values, feedback } } };
  const { action, state } = redact({ action: typed, state: { view: typed.payload, filters: 'price' } });

  expect(JSON.stringify(action)).not.toMatch(/Ada|fenced|4711/);
  expect(action.payload).toEqual(state.view);
  expect(action.payload.inquiryForm.values).toMatchObject({ 'topic.PETS': 'on', beds: '2' });
  expect(action.payload.inquiryForm.feedback).toEqual(feedback);
  expect(state.filters).toBe('price');
});
