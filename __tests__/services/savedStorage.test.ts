import { createSavedStorage } from '#src/services/savedStorage.ts';

const KEY = 'foyer.saved.1.lantern';

type Options = { kept?: Map<string, string>; isBlocked?: boolean; isFull?: boolean };

function browserWith({ kept = new Map<string, string>(), isBlocked = false, isFull = false }: Options = {}) {
  const listeners = new Map<string, (event: object) => void>();
  const room = { isFull };
  const browser = {
    get localStorage() {
      if (isBlocked) throw new DOMException('no', 'SecurityError');
      return {
        getItem: (key: string) => kept.get(key) ?? null,
        setItem(key: string, value: string) {
          if (room.isFull) throw new DOMException('full', 'QuotaExceededError');
          kept.set(key, value);
        },
      };
    },
    addEventListener: (name: string, listener: (event: object) => void) => listeners.set(name, listener),
  } as unknown as Window;
  return { browser, kept, room, tell: (name: string, event: object) => listeners.get(name)?.(event) };
}

const open = (options?: Options) => {
  const it = browserWith(options);
  return { ...it, storage: createSavedStorage('lantern', it.browser) };
};

const elm = { slug: 'elm', at: 1 };
const oak = { slug: 'oak', at: 2 };

test('saved homes are there at the next visit, for their own organization alone', () => {
  const { storage, browser } = open();
  expect(storage.add([elm])).toEqual({ homes: [elm], isKept: true });
  storage.add([oak]);
  expect(createSavedStorage('lantern', browser).read()).toEqual([oak, elm]);
  expect(createSavedStorage('orchard', browser).read()).toEqual([]);
  storage.remove(['oak']);
  expect(createSavedStorage('lantern', browser).read()).toEqual([elm]);
});

test('what another tab has saved is not overwritten', () => {
  const kept = new Map<string, string>();
  const [one, other] = [open({ kept }).storage, open({ kept }).storage];
  one.add([elm]);
  expect(other.add([oak]).homes).toEqual([oak, elm]);
  expect(one.remove(['elm']).homes).toEqual([oak]);
});

test.each([
  ['no JSON', '{'],
  ['no list', '{"slug":"elm"}'],
  ['null', 'null'],
  ['a list of anything', '[null, 1, "elm", {"slug": 3}, {"slug": "Elm Street!", "at": 1}, {"slug": "elm"}]'],
])('%s in the storage is read as nothing saved, and can be saved over', (_, written) => {
  const { storage } = open({ kept: new Map([[KEY, written]]) });
  expect(storage.read()).toEqual([]);
  expect(storage.add([elm])).toEqual({ homes: [elm], isKept: true });
});

test('of what is partly broken the rest is read', () => {
  const { storage } = open({ kept: new Map([[KEY, JSON.stringify([{ ...elm, more: 1 }, {}, elm, oak])]]) });
  expect(storage.read()).toEqual([oak, elm]);
});

test('where storage is blocked or full, homes are held for the visit, and kept once there is room', () => {
  const blocked = open({ isBlocked: true }).storage;
  expect(blocked.add([elm])).toEqual({ homes: [elm], isKept: false });
  expect(blocked.add([oak])).toEqual({ homes: [oak, elm], isKept: false });
  expect(blocked.read()).toEqual([oak, elm]);

  const { storage, room, kept } = open({ isFull: true });
  expect(storage.add([elm]).isKept).toBe(false);
  room.isFull = false;
  expect(storage.add([oak])).toEqual({ homes: [oak, elm], isKept: true });
  expect(JSON.parse(kept.get(KEY) ?? '')).toHaveLength(2);
});

test('a change in another tab, a wiped storage and a page that comes back are heard', () => {
  const { storage, kept, tell } = open();
  const heard = jest.fn();
  storage.onChanged(heard);
  tell('storage', { key: 'something else' });
  tell('pageshow', { persisted: false });
  expect(heard).not.toHaveBeenCalled();

  kept.set(KEY, JSON.stringify([elm]));
  tell('storage', { key: KEY });
  expect(heard).toHaveBeenLastCalledWith([elm]);
  kept.clear();
  tell('storage', { key: null });
  expect(heard).toHaveBeenLastCalledWith([]);
  kept.set(KEY, JSON.stringify([oak]));
  tell('pageshow', { persisted: true });
  expect(heard).toHaveBeenLastCalledWith([oak]);
});
