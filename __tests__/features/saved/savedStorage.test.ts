import { createSavedStorage } from '#src/features/saved/savedStorage.ts';

const KEY = 'foyer.saved.1.lantern';

type Options = { entries?: Map<string, string>; isBlocked?: boolean; isFull?: boolean };

function browserWith({
  entries = new Map<string, string>(),
  isBlocked = false,
  isFull = false,
}: Options = {}) {
  const listeners = new Map<string, (event: object) => void>();
  const room = { isFull };
  const browser = {
    get localStorage() {
      if (isBlocked) throw new DOMException('no', 'SecurityError');
      return {
        getItem: (key: string) => entries.get(key) ?? null,
        setItem(key: string, value: string) {
          if (room.isFull) throw new DOMException('full', 'QuotaExceededError');
          entries.set(key, value);
        },
      };
    },
    addEventListener: (name: string, listener: (event: object) => void) => listeners.set(name, listener),
  } as unknown as Window;
  return {
    browser,
    kept: entries,
    room,
    dispatch: (name: string, event: object) => listeners.get(name)?.(event),
  };
}

const open = (options?: Options) => {
  const it = browserWith(options);
  return { ...it, storage: createSavedStorage('lantern', it.browser) };
};

const elm = { slug: 'elm', at: 1 };
const oak = { slug: 'oak', at: 2 };

test('saved homes are there at the next visit, for their own organization only', () => {
  const { storage, browser } = open();
  expect(storage.add([elm])).toEqual({ homes: [elm], isPersisted: true });
  storage.add([oak]);
  expect(createSavedStorage('lantern', browser).read()).toEqual([oak, elm]);
  expect(createSavedStorage('orchard', browser).read()).toEqual([]);
  storage.remove(['oak']);
  expect(createSavedStorage('lantern', browser).read()).toEqual([elm]);
});

test('homes saved in another tab are not overwritten', () => {
  const entries = new Map<string, string>();
  const [one, other] = [open({ entries }).storage, open({ entries }).storage];
  one.add([elm]);
  expect(other.add([oak]).homes).toEqual([oak, elm]);
  expect(one.remove(['elm']).homes).toEqual([oak]);
});

test.each([
  ['no JSON', '{'],
  ['no list', '{"slug":"elm"}'],
  ['null', 'null'],
  ['a list of anything', '[null, 1, "elm", {"slug": 3}, {"slug": "Elm Street!", "at": 1}, {"slug": "elm"}]'],
])('%s in storage is read as nothing saved, and can be overwritten', (_, written) => {
  const { storage } = open({ entries: new Map([[KEY, written]]) });
  expect(storage.read()).toEqual([]);
  expect(storage.add([elm])).toEqual({ homes: [elm], isPersisted: true });
});

test('from partly broken data, the rest is read', () => {
  const { storage } = open({
    entries: new Map([[KEY, JSON.stringify([{ ...elm, more: 1 }, {}, elm, oak])]]),
  });
  expect(storage.read()).toEqual([oak, elm]);
});

test('with blocked or full storage, homes last for the visit, and are stored once there is room', () => {
  const blocked = open({ isBlocked: true }).storage;
  expect(blocked.add([elm])).toEqual({ homes: [elm], isPersisted: false });
  expect(blocked.add([oak])).toEqual({ homes: [oak, elm], isPersisted: false });
  expect(blocked.read()).toEqual([oak, elm]);

  const { storage, room, kept: entries } = open({ isFull: true });
  expect(storage.add([elm]).isPersisted).toBe(false);
  room.isFull = false;
  expect(storage.add([oak])).toEqual({ homes: [oak, elm], isPersisted: true });
  expect(JSON.parse(entries.get(KEY) ?? '')).toHaveLength(2);
});

test('a change in another tab, a cleared storage and a restored page are noticed', () => {
  const { storage, kept: entries, dispatch } = open();
  const heard = jest.fn();
  storage.onChanged(heard);
  dispatch('storage', { key: 'another problem' });
  dispatch('pageshow', { persisted: false });
  expect(heard).not.toHaveBeenCalled();

  entries.set(KEY, JSON.stringify([elm]));
  dispatch('storage', { key: KEY });
  expect(heard).toHaveBeenLastCalledWith([elm]);
  entries.clear();
  dispatch('storage', { key: null });
  expect(heard).toHaveBeenLastCalledWith([]);
  entries.set(KEY, JSON.stringify([oak]));
  dispatch('pageshow', { persisted: true });
  expect(heard).toHaveBeenLastCalledWith([oak]);
});
