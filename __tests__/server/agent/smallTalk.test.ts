import { asksForCapabilities, asksAboutFraud } from '#server/agent/leasing/smallTalk.ts';
import { normalizeText } from '#server/agent/understand/normalizeText.ts';

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
