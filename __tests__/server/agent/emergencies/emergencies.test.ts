import { dangerIn } from '#server/agent/fixed/dangerIn.ts';

import { calm } from './calm.ts';
import { dangers } from './dangers.ts';

describe.each(Object.entries(dangers))('An emergency, %s, is known from', (name, phrases) => {
  test.each(phrases)('“%s”', (text) => {
    expect(dangerIn(text)?.name).toBe(name);
  });
});

describe('No emergency is', () => {
  test.each(calm)('“%s”', (text) => {
    expect(dangerIn(text)).toBeNull();
  });
});
