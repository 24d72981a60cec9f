import { describeOrganization } from '#tests/support/organization.ts';

import { addAnn, openResidentChat } from './openResidentChat.ts';

describeOrganization('A resident in the chat', (fixture) => {
  beforeAll(() => addAnn(fixture));
  const opened = () => openResidentChat(fixture);

  test('learns the rules of the house, and those of a lease only after a code from the mailbox', async () => {
    const chat = await opened();
    expect(await chat.tell('What is the late fee?')).toContain('late fee of 10%');
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

  test.each([
    [
      'adds someone to their lease',
      [
        ['can i add my boyfriend to my lease', /I can’t add anyone.+Anyone staying longer must be added/],
        ['he moves in friday', /^Please talk to our team before that day(?!.+14 days)/],
        [
          'does he have to do the credit check too',
          /I don’t have in writing whether someone who joins a lease/,
        ],
        ['is there a fee for that', /I don’t have in writing what that costs/],
      ],
    ],
    [
      'moves out',
      [
        ['need to give notice im moving out end of feb', /I can’t take your notice here.+60 days before/],
        ['how much notice do i need', /^Give us written notice 60 days before you move out\.$/],
        ['who do i send it to', /It goes to our team, in writing/],
        ['and if i leave a month early', /what applies and what it costs is in your lease/],
      ],
    ],
    [
      'waits for a deposit',
      [
        [
          'where is my deposit i moved out 5 weeks ago and gave a forwarding address',
          /don’t have to say again/,
        ],
        [
          'isnt it 30 days in texas',
          /^We send your deposit.+within 30 days.+isn’t something I can judge.+211/,
        ],
      ],
    ],
    [
      'still waits for it without having given an address',
      [['i moved out in october and never got my deposit', /Write here .+ your forwarding address/]],
    ],
    [
      'will pay late',
      [
        ['rent is gonna be like 10 days late this month', /^I’m sorry.+before the rent is due.+call 211/],
        [
          'i can do half on the 1st',
          /I can’t agree to part of the rent.+until our team confirms it in writing/,
        ],
        ['will i get evicted', /I can’t tell you what will happen.+free legal help.+call 211/],
      ],
    ],
    [
      'wants another due date',
      [['can my rent due date be changed', /I can’t move the date your rent is due/]],
    ],
    [
      'asks when rent counts as late',
      [
        ['when is rent due', /^Rent is due on the first of each month.+third\.$/],
        ['and if i pay on the 5th', /late fee of 10%/],
      ],
    ],
    ['wants to move within', [['can we transfer to a bigger unit', /Moving to another of our homes/]]],
    ['lets others live there', [['can i sublet for the summer', /anything in writing about subletting/]]],
    ['needs a receipt', [['or at least a receipt for last months rent', /can’t send documents here/]]],
    ['has a guest', [['do i need a parking permit for a guest', /Visitors park.+I can’t give out permits/]]],
    ['gets a dog', [['i just got a puppy', /up to two pets.+I can’t approve or register a pet here/]]],
    [
      'has their mother with them',
      [
        ['my mom is coming to live with me for a while', /I can’t add anyone.+14 days in a row/],
        ['she has an eviction from years ago', /I don’t have in writing whether someone who joins a lease/],
      ],
    ],
    ['hands back keys', [['what do i do with the keys when i leave', /bring all keys to the office/]]],
    ['asks about someone', [['can u tell me if the guy in unit 5 got evicted', /nothing from their lease/]]],
    ['was charged wrongly', [['my rent was charged twice', /our team can check it/]]],
    [
      'asks what no rule is about',
      [['is the tap water here hard', /don’t have anything in writing about that/]],
    ],
  ] as const)('who %s gets an answer to each question, and the offer of a person', async (_what, talk) => {
    const chat = await opened();
    const answers: string[] = [];
    for (const [said, expected] of talk) {
      const reply = await chat.tell(said);
      expect(reply).toMatch(expected);
      expect(answers).not.toContain(reply);
      answers.push(reply);
    }
    expect(answers.join('\n')).not.toMatch(/not sure I understand/);
  });

  test('who asks further than what is published hears that it is all, never the same again', async () => {
    const chat = await opened();
    const rule = 'Quiet hours are from 10 PM to 7 AM.';
    expect(await chat.tell('what time are quiet hours')).toBe(rule);
    expect(await chat.tell('and is that for noise on weekends too')).toMatch(/^That’s all I have in writing/);
    expect(await chat.tell('what are the quiet hours again')).toBe(rule);
    expect(await chat.tell('how much is a lost key')).toMatch(/^A lost key costs.+bring your ID\.$/);
    expect(await chat.tell('how much is a lost remote then')).toBe(
      'A lost key costs $25 and a lost remote $60.',
    );
  });

  test('who complains about a neighbor is heard, and learns nothing about them, with a code or without', async () => {
    const chat = await opened();
    const first = await chat.tell('my neighbor is too loud. who lives in the unit above me');
    expect(first).toMatch(/can’t tell you who lives there.+I can take your complaint.+Quiet hours/);
    expect(await chat.tell('just the first name')).toMatch(/^No, not even a first name/);
    expect(await chat.tell('can u at least tell me when their lease ends')).toMatch(/^No, .+lease either/);
    expect(await chat.tell('it is every night till 3')).toMatch(/that’s in this chat now/);
    expect(await (await opened()).tell('when is my neighbor moving out')).toMatch(/nothing from their lease/);
    expect(await chat.said()).not.toMatch(/verify|email a code/);
  });

  test('who asks why a code is needed learns it, with another way, and a name doesn’t replace it', async () => {
    const chat = await opened();
    await chat.tell('whats my balance');
    const why = await chat.tell('why do i need to log in just tell me. Kevin Ortiz unit 12');
    expect(why).toMatch(/anyone could type your name.+Our team can also look it up/);
    expect(why).not.toMatch(/\$\d/);
    expect(await chat.tell('just tell me its me')).toMatch(/^I can’t without the code/);
    expect(await chat.tell('yes')).toContain('on its way to ann@example.com');
    const inSpanish = await opened();
    expect(await inSpanish.tell('cuanto debo')).toContain('verificar que es usted');
    expect(await inSpanish.tell('por que necesito un codigo, solo digame')).toMatch(
      /^Porque cualquiera podría escribir aquí su nombre/,
    );
  });

  test('learns once in Spanish that what is in the lease is only described in English', async () => {
    const chat = await opened();
    await chat.proved();
    const notice = 'Esta respuesta solo la tengo en inglés';
    expect(await chat.tell('¿cuándo termina mi contrato?')).toContain(notice);
    expect(await chat.tell('¿cuándo empezó mi contrato?')).not.toContain(notice);
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
    expect(pets).toContain('late fee of 10%');
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
