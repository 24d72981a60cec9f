import type { PreEngagement } from '#machines/chat/context.ts';
import { createFormDraft } from '#src/features/chat/services/formDraft.ts';
import { chatSession, selectSession } from '#src/features/chat/store/chatSession.ts';
import { selectChatStatus } from '#src/features/chat/store/selectors.ts';
import { visitorForgotten } from '#src/store/visitorSlice.ts';
import { browserKeeping, writtenDraft } from '#tests/support/createStorageBrowser.ts';

import { browserOfTest, NOW, until } from './testBrowser.ts';
import { conversationOfTest } from './testConversation.ts';

const KEY = 'FOYER_CHAT_FORM';
const formInput = { name: 'Ann Lee', query: 'Is 4B free?', email: 'ann@mail.example' };
const nothing = { name: '', query: '', email: '' };

/** Each page opened in this tab is a reload of the previous one. */
function tabOfTest(stored = new Map<string, string>()) {
  const browser = browserOfTest();
  const openPage = () => {
    const formDraft = createFormDraft(browserKeeping({ entries: stored }).browser);
    const { store } = browser.openTab(conversationOfTest().join, { formDraft });
    return {
      store,
      typed: () => selectSession(store.getState())?.context.preEngagementData,
      type: (preEngagementData: Partial<PreEngagement>) =>
        store.dispatch(chatSession.send({ type: 'form.changed', preEngagementData })),
    };
  };
  return { kept: stored, openPage, openOther: () => browser.openTab(conversationOfTest().join).store };
}

test('Input typed before there is a chat survives a reload, in its own tab only', () => {
  const { kept: stored, openPage, openOther } = tabOfTest();
  const page = openPage();
  page.type({ name: 'Ann Lee' });
  page.type({ query: 'Is 4B fr' });
  expect(openPage().typed()).toEqual({ ...nothing, name: 'Ann Lee', query: 'Is 4B fr' });
  expect(selectSession(openOther().getState())?.context.preEngagementData).toEqual(nothing);

  page.type(nothing);
  expect(stored.size).toBe(0);
});

test('Input is stored while a chat is being started, and no longer once there is one', async () => {
  const { kept: stored, openPage } = tabOfTest();
  const { store } = openPage();
  store.dispatch(
    chatSession.send({ type: 'form.submitted', preEngagementData: formInput, idempotencyKey: 'key-of-ann' }),
  );
  expect(openPage().typed()).toEqual(formInput);
  await until(store, () => selectChatStatus(store.getState()) === 'open');
  expect(stored.size).toBe(0);
});

test.each([
  ['not JSON', '{', nothing],
  ['a day old', writtenDraft(formInput, NOW - 24 * 3_600_000), nothing],
  [
    'not text in one of its fields',
    writtenDraft({ ...formInput, query: 4 }, NOW),
    { ...formInput, query: '' },
  ],
])('A stored form that is %s is not restored', (_, text, expected) => {
  const { openPage } = tabOfTest(new Map([[KEY, text]]));
  expect(openPage().typed()).toEqual(expected);
});

test('Nothing that was typed remains in the form or in the tab of a visitor who asks to be forgotten', () => {
  const { kept: stored, openPage } = tabOfTest();
  const page = openPage();
  page.type(formInput);
  expect(stored.size).toBe(1);
  page.store.dispatch(visitorForgotten());
  expect(page.typed()).toEqual(nothing);
  expect(stored.size).toBe(0);
});
