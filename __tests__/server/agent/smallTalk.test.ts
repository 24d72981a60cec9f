import { asksForCapabilities, asksAboutFraud } from '#server/agent/leasing/smallTalk.ts';
import { findConcern } from '#server/agent/smallTalk/concerns.ts';
import { isAgreement, readSmallTalk } from '#server/agent/smallTalk/courtesies.ts';
import { normalizeText } from '#server/understanding/normalize/normalizeText.ts';

test.each([
  ['Is this real?', true],
  ['is it for real', true],
  ['is this listing a scam', true],
  ['Is it real hardwood?', false],
  ['is this real stone or laminate', false],
])('“%s” is about fraud: %s', (said, isFraud) => {
  expect(asksAboutFraud(normalizeText(said))).toBe(isFraud);
});

test.each([
  ['what can you do', true],
  ['Hi, what can you do for me?', true],
  ['How does this work?', true],
  ['help', true],
  ['how can you help me find a home', true],
  ['What can you do about it? It is getting worse', false],
  ['what can you do about the rent', false],
])('“%s” asks what the agent can do: %s', (said, expected) => {
  expect(asksForCapabilities(normalizeText(said))).toBe(expected);
});

test.each([
  ['thx', 'thanks'],
  ['ok thanks for being so nice about it', 'thanks'],
  ['Thank you, you were helpful', 'thanks'],
  ['muchas gracias', 'thanks'],
  ['Thanks, that’s all I needed.', 'done'],
  ['No, that will be all for now.', 'done'],
  ['Thank you but no, I will keep looking elsewhere', 'done'],
  ['That one is cheaper, great. That’s all I need right now.', 'done'],
  ['no gracias, es todo', 'done'],
  ['gracias dejeme platicarlo con mi señora', 'done'],
  ['let me talk to my husband first', 'done'],
  ['ok cool gotta run my boss is coming. tmrw maybe', 'bye'],
  ['i need to talk to a person', null],
  ['tell ur boss i said im good for it', null],
  ['happy thanksgiving!', 'bye'],
  ['ok cool bye', 'bye'],
  ['thank you so much, have a good one', 'bye'],
  ['you too', 'bye'],
  ['gracias, hasta luego', 'bye'],
  ['how are you today', 'howAreYou'],
  ['hows ur day going', 'howAreYou'],
  ['nothing else', 'done'],
  ['left a voicemail monday. nothing. this is ridiculous', null],
  ['is anyone there', 'presence'],
  ['idk', 'unsure'],
  ['k', 'okay'],
  ['nope', 'no'],
  ['yes, that’s it', 'yes'],
  ['thanks, and is it pet friendly?', null],
  ['Thanks. I want to see the second one', null],
  ['the first one, thanks', null],
  ['no thanks, just the leaking sink', null],
  ['great, 10 works', null],
  ['is that all I need to pay? bye', null],
  ['k and is it available now or later', null],
  ['around 1300 a month. needs its own washer and dryer, im done with laundry rooms lol', null],
])('“%s” is small talk: %s', (said, kind) => {
  expect(readSmallTalk(said)).toBe(kind);
});

test.each([
  ['yes please', true],
  ['ok', true],
  ['si', true],
  ['yes send it', true],
  ['ok thanks', false],
  ['got it', false],
  ['yes?', false],
  ['yes but not today', false],
])('“%s” agrees: %s', (said, expected) => {
  expect(isAgreement(said)).toBe(expected);
});

test.each([
  ['lost my job, can’t pay', 'hardship'],
  ['i’m going to be late on my rent this month', 'hardship'],
  ['perdí mi trabajo y no puedo pagar la renta', 'hardship'],
  ['mi esposo perdió el trabajo', 'hardship'],
  ['we are living in a motel this week', 'hardship'],
  ['no tenemos donde vivir', 'hardship'],
  ['how many cars can we park in the garage', null],
  ['we are at the Riverside hotel, is it near', null],
  ['i booked a tour and no one showed up', 'complaint'],
  ['I want to file a complaint', 'complaint'],
  ['quiero poner una queja', 'complaint'],
  ['you don’t understand anything', 'frustration'],
  ['what happens if i pay late', null],
  ['do you do background checks, i have an eviction from 2019', null],
  ['I can’t make it on saturday', null],
  ['show me the second one', null],
])('“%s” is a concern: %s', (said, concern) => {
  expect(findConcern(normalizeText(said))).toBe(concern);
});
