import { describeOrganization } from '#tests/support/organization.ts';

import { addAnn, openResidentChat } from './openResidentChat.ts';

describeOrganization('A resident who writes as people do', (fixture) => {
  beforeAll(() => addAnn(fixture));

  /** The last answer of a chat of its own. */
  async function getAnswer(said: readonly string[]) {
    const chat = await openResidentChat(fixture);
    let last = '';
    for (const text of said) last = await chat.tell(text);
    return last;
  }

  test.each([
    'got pcs orders to ft bliss, lease ends in july',
    'im active duty and getting stationed in germany',
    'my wife is navy and has orders to san diego, can we leave early',
    'i got deployed what happens with my lease',
    'do you follow the scra',
    'im in the national guard and got called up, need out of my lease',
    'mi esposo es militar y tiene ordenes',
    'nos mandan a otra base, mi esposo es del ejercito',
  ])('learns about the law on military orders from “%s”, without legal advice', async (text) => {
    expect(await getAnswer([text])).toMatch(/SCRA.*(?:legal advice|consejo legal)/);
  });

  const orders = 'what if i leave early, my husband got orders to fort cavazos';

  test.each([
    ['so no fee?', /may not apply/],
    ['do i still owe the termination fee', /may not apply/],
    ['so we dont have to pay anything', /may not apply/],
    ['so no fee? what do we have to send', /may not apply.*written notice with a copy of the orders/],
    ['what papers do you need', /^Written notice with a copy of the orders/],
    ['how many days notice', /^Written notice with a copy of the orders/],
    ['do i email you the orders', /^Written notice with a copy of the orders/],
    ['when do we get the deposit back', /We send your deposit/],
  ])('who has orders and asks “%s” gets no policy about late rent', async (text, answer) => {
    const words = await getAnswer([orders, text]);
    expect(words).toMatch(answer);
    expect(words).not.toMatch(/late fee/);
  });

  test.each([
    [
      'my boyfriend lives here now do i need to add him',
      'hes been here like 3 weeks',
      /Then it’s best to tell/,
    ],
    ['my cousin wants to move in', 'she has been staying since october', /Then it’s best to tell/],
    ['can my mom stay for a month', 'do i have to tell anyone', /^Yes, tell our team/],
    ['my bf stays over like 4 nights a week', 'will i get in trouble', /^Yes, tell our team/],
    [
      'my cousin wants to move in',
      'and my roommate moved out can he come off the lease',
      /^I can’t take anyone off/,
    ],
    ['i need to break my lease', 'how much is it gonna cost', /^What it costs you is in your lease/],
    ['i need to break my lease', 'can i find someone to take it over', /subletting/],
    ['im moving out dec 31', 'how do i give notice', /^In writing, to our team/],
    ['im moving out dec 31', 'do i have to clean the carpets', /^Leave the home empty and clean/],
    ['im moving out dec 31', 'where do i leave the keys', /bring all keys to the office/],
    ['how do i pay rent', 'can i use my debit card', /^You can pay by bank transfer/],
    ['how do i pay rent', 'is there a fee for that', /^I don’t have in writing/],
    ['we got a cat last week', 'do i have to pay for it', /^I don’t have in writing what that costs/],
    ['i got laid off', 'will you charge me late fees', /late fee of 10%/],
    ['i got laid off', 'is there any help', /211/],
    ['my neighbors dog barks all night', 'unit 14', /^Thank you, that’s in this chat/],
    ['my neighbors dog barks all night', 'can you fine them', /^I can’t fine or warn anyone/],
    ['where can my guests park', 'do they need a pass', /^I can’t give out permits/],
    ['do i need renters insurance', 'where do i send it', /^I can’t take documents here/],
    ['puedo subarrendar mi cuarto', 'qué necesito hacer', /^El siguiente paso/],
    ['what time does the pool close', 'can i bring friends', /^I don’t have (?:that|anything) in writing/],
    [
      'i reported my toilet 2 weeks ago and nobody came',
      'i want to reschedule for friday',
      /^I can’t change a scheduled/,
    ],
  ])('after “%s” is answered what “%s” asks', async (before, text, answer) => {
    expect(await getAnswer([before, text])).toMatch(answer);
  });

  test.each([
    ['is my rent going up', /We offer renewals in writing/],
    ['my lease is up in feb', /We offer renewals in writing/],
    ['are yall raising my rent next year', /We offer renewals in writing/],
    ['me van a subir la renta?', /renovaci/],
    ['i reported my toilet 2 weeks ago and nobody came', /^I’m sorry about that\. Before I share/],
    ['they were supposed to come today between 8 and 12', /^I’m sorry about that\. Before I share/],
    ['who do i call to set up electricity', /^Which utilities and internet/],
    ['is there wifi', /^Which utilities and internet/],
    ['internet is down', /^Which utilities and internet/],
    ['my neighbor smokes weed and it comes in my apt', /^I’m sorry, that’s hard to live with/],
    ['how much notice do you give before you come in', /^I don’t have in writing how much notice/],
    ['can my sister visit for 3 weeks', /^Guests may stay/],
    ['my fob doesnt work', /So we can send someone/],
    ['me pueden dar un recibo', /^Aquí no puedo mandar documentos/],
  ])('who writes “%s” is understood', async (text, answer) => {
    expect(await getAnswer([text])).toMatch(answer);
  });

  test.each([
    'Why do I owe $87 more than my rent this month?? My rent is 1645 and autopay is set for that exactly',
    'why is my balance higher than usual',
    'what is the extra charge on my account',
    '¿por qué debo más que mi renta si tengo pago automático?',
  ])('who asks “%s” can see the open bills with a code', async (text) => {
    const words = await getAnswer([text]);
    expect(words).toMatch(/open bills.*email a code|cuentas pendientes.*Le mando un código/);
    expect(words).not.toMatch(/can’t pay on this site|no se puede pagar/);
  });

  test('who gives a name, an address and a number instead of a code learns why they don’t do', async () => {
    const said = ['why is my balance higher than usual', 'Dana Fox, 12 Elm Street unit 4, 512-555-0111'];
    expect(await getAnswer(said)).toMatch(
      /^Thanks, but I can’t open your account with that\. Anyone could type/,
    );
  });

  test.each([
    ['can i negotiate if i sign for longer like 18 months?', /whether an offer can be negotiated/],
    ['is there a better deal if we stay two years', /whether an offer can be negotiated/],
    ['if i do 2 years would it go down', /whether an offer can be negotiated/],
    ['si firmo por más tiempo me dan un descuento?', /si una oferta se puede negociar/],
    [
      'and if i dont decide can i just go month to month? is it more',
      /^If we don’t hear back by 60 days before the end, .*month to month/,
    ],
    ['what happens if i never answer', /^If we don’t hear back by 60 days before the end, .*month to month/],
    ['y si no contesto, sigo mes a mes?', /^Si no tenemos respuesta 60 días antes .*mes a mes/],
  ])('who asked about renewing and asks “%s” doesn’t get the same again', async (text, answer) => {
    const words = await getAnswer([
      'my lease is up jan 31, when do i find out about the renewal price',
      text,
    ]);
    expect(words).toMatch(answer);
    expect(words).not.toMatch(/We offer renewals|email a code/);
  });

  test.each([
    [
      'does he have to make 3x by himself? he bartends so its mostly tips',
      /has to meet that alone or together/,
    ],
    ['do they look at both of our incomes', /has to meet that alone or together/],
    ['mi novio tiene que ganar 3 veces la renta solo?', /solo o junto con usted/],
  ])('who adds someone to a lease and asks “%s” isn’t told how to pay', async (text, answer) => {
    const words = await getAnswer(['my boyfriend wants to move in and be on the lease', text]);
    expect(words).toMatch(answer);
    expect(words).not.toMatch(/Rent is due|bank transfer|email a code/);
  });

  test.each([
    'I got transferred to Denver and need to be there Jan 11, but my lease goes through May. What are my options?',
    'got a new job in Tulsa and my lease runs until august, what can i do',
    'me trasladaron en el trabajo y mi contrato termina en mayo, qué opciones tengo',
  ])('who has to move for work before the lease ends, as in “%s”, learns what is published', async (text) => {
    expect(await getAnswer([text])).toMatch(
      /^If you leave before your lease ends.*60 days|^Si se va antes de que termine su contrato.*60 días/,
    );
  });

  test('who supposes a fee of some months’ rent gets the sum, without a promise', async () => {
    const said = [
      'I got transferred to Denver but my lease goes through May. Rent is $2,050.',
      'If it’s 2 months rent to get out, plus notice, what would I be looking at total?',
    ];
    expect(await getAnswer(said)).toMatch(/2 times \$2,050, that’s \$4,100.*I can’t see/);
  });

  test('who wants some kind of plan for the rent is told who agrees on one', async () => {
    expect(
      await getAnswer(['can i set up some kind of plan with someone so it doesnt go to eviction']),
    ).toMatch(/^I can’t set up a payment plan/);
  });
});
