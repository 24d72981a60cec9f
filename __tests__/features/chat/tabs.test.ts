import { createChatTabs } from '#src/features/chat/services/tabs.ts';

beforeEach(() => jest.useFakeTimers());

afterEach(() => jest.useRealTimers());

/** The locks of a browser, as far as they form a single queue. */
function browserOfTest() {
  let last: Promise<unknown> = Promise.resolve();
  const request = <Result>(_name: string, work: () => Promise<Result>) => {
    const mine = last.then(work);
    last = mine.catch(() => undefined);
    return mine;
  };
  return { navigator: { locks: { request } } } as unknown as typeof globalThis;
}

test('the next tab begins only when it knows what the previous one has stored, and no one waits for their own answer', async () => {
  const browser = browserOfTest();
  const done: string[] = [];
  const work = (tab: string) => () => {
    done.push(tab);
    return Promise.resolve(`${tab} has stored it`);
  };
  const [first, second] = [createChatTabs(browser), createChatTabs(browser)];
  const mine = first.runExclusively('refresh', work('first'));
  const next = second.runExclusively('refresh', work('second'));
  await expect(mine).resolves.toBe('first has stored it');
  await jest.advanceTimersByTimeAsync(200);
  expect(done).toEqual(['first']);
  await jest.advanceTimersByTimeAsync(200);
  await expect(next).resolves.toBe('second has stored it');
  first.close();
  second.close();
});

test('a tab whose work fails is notified, and the next one has its turn', async () => {
  const browser = browserOfTest();
  const tabs = createChatTabs(browser);
  await expect(
    tabs.runExclusively('refresh', () => Promise.reject(new Error('No connection'))),
  ).rejects.toThrow('No connection');
  const next = tabs.runExclusively('refresh', () => Promise.resolve('renewed'));
  await jest.advanceTimersByTimeAsync(400);
  await expect(next).resolves.toBe('renewed');
  tabs.close();
});
