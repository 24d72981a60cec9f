import { browserPage } from '#src/effects/browserPage.ts';

const KEY = 'FOYER_RELOADED_AT';
const now = Date.parse('2026-11-20T16:00:00Z');

function open(html = '', changes: object = {}) {
  sessionStorage.clear();
  document.body.innerHTML = html;
  const reload = jest.fn();
  const around = { document, sessionStorage, navigator: { onLine: true }, location: { reload }, ...changes };
  return { page: browserPage(around as unknown as Window), reload };
}

function type(selector: string, text: string) {
  const field = document.querySelector<HTMLInputElement>(selector);
  if (!field) throw new Error(`There is no ${selector}.`);
  field.value = text;
  field.dispatchEvent(new Event('input', { bubbles: true }));
  return field;
}

const blocked = {
  get sessionStorage(): Storage {
    throw new DOMException('blocked', 'SecurityError');
  },
};

test('a reload is remembered before it happens, for the look after it', () => {
  const { page, reload } = open();
  expect(page.look().lastReload).toBe('never');
  expect(page.reload(now)).toBe(true);
  expect(reload).toHaveBeenCalledTimes(1);
  expect(page.look().lastReload).toBe(now);
});

test('where storage is blocked, full or forgetful, the page is not reloaded', () => {
  const around = Object.defineProperty({}, 'sessionStorage', {
    get: () => blocked.sessionStorage,
    enumerable: false,
  });
  const reload = jest.fn();
  const parts = { document, navigator: { onLine: true }, location: { reload } };
  const page = browserPage(Object.assign(around, parts) as unknown as Window);
  expect(page.look().lastReload).toBe('unknown');
  expect(page.reload(now)).toBe(false);

  const forgetful = open('', { sessionStorage: { getItem: () => null, setItem: () => undefined } });
  expect(forgetful.page.reload(now)).toBe(false);
  expect(reload).not.toHaveBeenCalled();
  expect(forgetful.reload).not.toHaveBeenCalled();
});

test('what somebody else wrote under the key counts as no reload', () => {
  const { page } = open();
  sessionStorage.setItem(KEY, 'yesterday');
  expect(page.look().lastReload).toBe('never');
});

test('the look says whether the browser is online', () => {
  expect(open('', { navigator: { onLine: false } }).page.look().isOnline).toBe(false);
});

test.each([
  ['typed into a field', '<input id="f">', true],
  ['typed into a text area', '<textarea id="f"></textarea>', true],
  ['typed into a search field', '<input id="f" type="search">', false],
  ['typed into a search form', '<form role="search"><input id="f"></form>', false],
])('what was %s is unsaved: %s %s', (_, html, isUnsaved) => {
  const { page } = open(html);
  expect(page.look().hasUnsavedInput).toBe(false);
  const field = type('#f', 'Ada');
  // as React does for a field it controls
  field.defaultValue = 'Ada';
  expect(page.look().hasUnsavedInput).toBe(isUnsaved);
});

test('what was taken back, or has left the page, is not lost by a reload', () => {
  const { page } = open('<input id="f">');
  type('#f', 'Ada');
  const field = type('#f', '');
  expect(page.look().hasUnsavedInput).toBe(false);
  type('#f', 'Ada');
  field.remove();
  expect(page.look().hasUnsavedInput).toBe(false);
});

test('what was typed before the page listened counts too; what the page itself filled in does not', () => {
  const { page } = open('<input id="early" value=""><input value="prefilled">');
  expect(page.look().hasUnsavedInput).toBe(false);
  const early = document.querySelector<HTMLInputElement>('#early');
  if (early) early.value = 'Ada';
  expect(page.look().hasUnsavedInput).toBe(true);
});
