import { browserPage } from '#src/app/start/browserPage.ts';

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

test('a reload is remembered before it happens, for the check after it', () => {
  const { page, reload } = open();
  expect(page.getPageState().lastReload).toBe('never');
  expect(page.reload(now)).toBe(true);
  expect(reload).toHaveBeenCalledTimes(1);
  expect(page.getPageState().lastReload).toBe(now);
});

test('if storage is blocked, full or unreliable, the page is not reloaded', () => {
  const around = Object.defineProperty({}, 'sessionStorage', {
    get: () => blocked.sessionStorage,
    enumerable: false,
  });
  const reload = jest.fn();
  const parts = { document, navigator: { onLine: true }, location: { reload } };
  const page = browserPage(Object.assign(around, parts) as unknown as Window);
  expect(page.getPageState().lastReload).toBe('unknown');
  expect(page.reload(now)).toBe(false);

  const forgetful = open('', { sessionStorage: { getItem: () => null, setItem: () => undefined } });
  expect(forgetful.page.reload(now)).toBe(false);
  expect(reload).not.toHaveBeenCalled();
  expect(forgetful.reload).not.toHaveBeenCalled();
});

test('an unrelated value under the key counts as no reload', () => {
  const { page } = open();
  sessionStorage.setItem(KEY, 'yesterday');
  expect(page.getPageState().lastReload).toBe('never');
});

test('the check reports whether the browser is online', () => {
  expect(open('', { navigator: { onLine: false } }).page.getPageState().isOnline).toBe(false);
});

test.each([
  ['typed into a field', '<input id="f">', true],
  ['typed into a text area', '<textarea id="f"></textarea>', true],
  ['typed into a search field', '<input id="f" type="search">', false],
  ['typed into a search form', '<form role="search"><input id="f"></form>', false],
])('input that was %s counts as unsaved: %s %s', (_, html, isUnsaved) => {
  const { page } = open(html);
  expect(page.getPageState().hasUnsavedInput).toBe(false);
  const field = type('#f', 'Ada');
  // React does this to a field that it controls
  field.defaultValue = 'Ada';
  expect(page.getPageState().hasUnsavedInput).toBe(isUnsaved);
});

test('input that was reverted, or has left the page, is not lost by a reload', () => {
  const { page } = open('<input id="f">');
  type('#f', 'Ada');
  const field = type('#f', '');
  expect(page.getPageState().hasUnsavedInput).toBe(false);
  type('#f', 'Ada');
  field.remove();
  expect(page.getPageState().hasUnsavedInput).toBe(false);
});

test('input typed before the page listened counts too; values filled in by the page do not', () => {
  const { page } = open('<input id="early" value=""><input value="prefilled">');
  expect(page.getPageState().hasUnsavedInput).toBe(false);
  const early = document.querySelector<HTMLInputElement>('#early');
  if (early) early.value = 'Ada';
  expect(page.getPageState().hasUnsavedInput).toBe(true);
});
