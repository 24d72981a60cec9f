import { describeOrganization } from '#tests/support/organization.ts';

import { addAnn, openResidentChat } from './openResidentChat.ts';

describeOrganization('A resident in the chat', (fixture) => {
  beforeAll(() => addAnn(fixture));
  const opened = () => openResidentChat(fixture);

  test('learns the rules of the house, and those of a lease only after a code from the mailbox', async () => {
    const chat = await opened();
    expect(await chat.tell('What is the late fee?')).toContain('$75 late fee');
    const reply = await chat.tell('Do you have a renewal offer for me?');
    expect(reply).toContain('Should I email a code to ann@example.com?');
    expect(reply).not.toMatch(/have an offer|\$1,/);
    expect(await chat.tell('Yes, send me a code')).toBe(
      'A six-digit verification code is on its way to ann@example.com. Enter it here. It’s good for ten minutes.',
    );
    const code = await chat.code();
    expect(await chat.tell(`it says ${code}`)).toBe(
      'Thanks, you’re verified. Your lease at 2217 Willow Creek Drive, Unit 8, Austin ends on December 31, 2026. ' +
        'You have 2 offers: 6 months at $1,860 per month, good until December 11, 2026; 12 months at $1,810 per month, ' +
        'good until December 11, 2026. ' +
        'The lowest rent is the one for 12 months. You currently pay $1,765 per month. I can’t accept an offer for you. Reply to our team in writing, or I can connect you with a person.\n' +
        'We offer renewals in writing 90 days before a lease ends. If we don’t hear back by 60 days before the end, ' +
        'the lease ends on its last day.',
    );
    expect(await chat.tell('When is my rent due?')).toContain('Rent is due on the first of each month');
    expect(await chat.tell('And what do I owe?')).toBe(
      'Your open balance is $48.60, as far as I can see: Water $48.60, due November 29, 2026.',
    );
    expect(await chat.tell('When is somebody coming for my repair request?')).toContain(
      'Dishwasher, reported November 18, 2026: a visit is scheduled for November 22, 2026.',
    );
    expect(await chat.tell('Who is on my lease application?')).toContain(
      'by Maya Torres and Luis Torres. It was approved on',
    );
    const digits = (text: string) => text.replaceAll(/[\s-]/g, '');
    expect(digits(await chat.said())).not.toContain(digits(code));
  });

  test.each([
    ['can i set up a payment plan', 'I can’t set up a payment plan'],
    ['please waive the late fee', 'I can’t waive or change a fee'],
    ['I need a copy of my lease', 'I can’t send documents here'],
    ['my boyfriend is moving in with me, can i add him to the lease?', 'Anyone staying longer must be added'],
    ['i want to give notice, im moving out in january', 'I can’t take your notice here'],
    ['the guy upstairs plays music every night', 'Quiet hours are from 10 PM to 7 AM'],
    ['i lost my job and can’t pay this month', 'call 211'],
    ['no one answers me, this is unacceptable', 'I’m sorry'],
  ])('who writes “%s” gets an honest answer, and a yes brings in the team', async (text, expected) => {
    const chat = await opened();
    const reply = await chat.tell(text);
    expect(reply).toContain(expected);
    expect(reply).toMatch(/Should I pass this chat to (?:them|our team)/);
    expect(await chat.tell('yes please')).toContain('I’m passing this chat');
  });

  test('can go on about an offer without naming it again', async () => {
    const chat = await opened();
    await chat.tell('Do you have a renewal offer for me?');
    await chat.tell('yes');
    await chat.tell(await chat.code());
    expect(await chat.tell('which one is cheaper?')).toContain('The lowest rent is the one for 12 months.');
    expect(await chat.tell('how do i accept it')).toContain('in writing which one you want');
  });

  test('can say no to a code, and learns who can help without one', async () => {
    const chat = await opened();
    await chat.tell('what do i owe');
    expect(await chat.tell('no i dont want a code')).toContain('our team can look it up with you');
    expect(await chat.tell('yes')).not.toContain('on its way');
  });

  test('hears about every house rule that a question names', async () => {
    const reply = await (await opened()).tell('where can i park, and can my guests stay a week?');
    expect(reply).toContain('Register your cars');
    expect(reply).toContain('Guests may stay up to 14 days');
  });

  test('who is not understood gets choices at the second message, and a person at the third', async () => {
    const chat = await opened();
    expect(await chat.tell('asdkj')).toContain('I’m not sure I understand');
    expect(await chat.tell('blub')).toContain('Is it about what you owe');
    expect(await chat.tell('foo')).toContain('Should I pass this chat to them?');
    expect(await chat.tell('ok')).toContain('I’m passing this chat');
  });

  test('who is understood in between starts over', async () => {
    const chat = await opened();
    await chat.tell('asdkj');
    await chat.tell('What is the late fee?');
    expect(await chat.tell('blub')).toContain('I’m not sure I understand');
  });

  test('learns the published facts about a fee by its name, and about fees in general', async () => {
    const chat = await opened();
    const pets = await chat.tell('Is there a pet fee?');
    expect(pets).toContain('Each home can have up to two pets');
    expect(pets).toContain('$75 late fee');
    expect(await chat.tell('What does it cost when a key is lost? Is there a fee?')).toContain('$25');
    expect(await chat.tell('How much is the late fee?')).not.toContain('pets');
  });

  test('is disclosed to no one without the code, in no other chat, and not after half an hour', async () => {
    const chat = await opened();
    expect(await chat.proved()).toContain('Your rent for 2217 Willow Creek Drive');
    const other = await opened();
    expect(await other.tell('What is my rent?')).toContain('Should I email a code');
    chat.wait(29);
    expect(await chat.tell('What is my rent?')).toContain('$1,765');
    chat.wait(2);
    expect(await chat.tell('What is my rent?')).toContain('Should I email a code');
  });

  test('reads only about their own address, and hears the same words where no one lives', async () => {
    const [daniel, nonResident] = ['daniel.okafor@example.com', 'nobody@example.com'];
    const [one, other] = [await opened(), await opened()];
    const words = (await one.asked(daniel)).join('\n');
    expect((await other.asked(nonResident)).join('\n')).toBe(words.replace(daniel, nonResident));
    const own = await one.tell(await one.code(daniel));
    expect(own).toContain('418 Mission Bend');
    expect(own).not.toContain('Willow Creek');
    expect(await other.tell(await other.code(nonResident))).toContain(
      'I can’t find a lease under that email address.',
    );
  });

  test('has five tries for a code', async () => {
    const chat = await opened();
    await chat.asked();
    const code = await chat.code();
    const wrong = code === '111 111' ? '222 222' : '111 111';
    expect(await chat.tell(wrong)).toContain('You have 4 tries left.');
    for (const left of ['3 tries left', '2 tries left', '1 try left'])
      expect(await chat.tell(wrong)).toContain(left);
    expect(await chat.tell(wrong)).toContain('no tries left');
    expect(await chat.tell('Yes, send me another code')).toContain('A six-digit verification code');
  });

  test('learns honestly what needs an account, and can report a repair here too', async () => {
    const chat = await opened();
    expect(await chat.tell('Can I pay my rent online?')).toContain('There are no accounts here');
    expect(await chat.tell('My dishwasher is broken')).toContain('May we go in if you’re out');
    expect(await chat.tell('12 Oak Street, unit 4. Yes you may. Mornings.')).toMatch(
      /Your maintenance request is R-\d+/,
    );
    expect(await chat.tell('Is there a fire in the hall? I see flames')).toContain('call 911');
  });

  test('can give another address or a phone number while a code is awaited, without losing a try', async () => {
    const chat = await opened();
    await chat.asked('ann@example.org');
    expect(await chat.tell('my number is 512-555-0142')).not.toContain('left.');
    expect(await chat.tell('it was order 1234567 or 512 555 0142')).not.toContain('left.');
    expect(await chat.tell('sorry, it is ann010190@example.com')).toContain(
      'on its way to ann010190@example.com',
    );
    expect(await chat.tell(await chat.code('ann010190@example.com'))).toContain('I can’t find a lease');
  });

  test.each(['Can you send me the gate code?', 'What is the e-mail for the door code?'])(
    'who asks “%s” gets no code by email',
    async (text) => {
      const chat = await opened();
      expect(await chat.tell(text)).not.toContain('on its way');
      await chat.tell('What is my rent?');
      expect(await chat.tell(text)).not.toContain('on its way');
    },
  );
});
