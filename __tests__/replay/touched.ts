import type { AnyStateNode } from 'xstate';

import type { Visit } from './moments.ts';

type Named = { reducerPath: string; machine?: { root: AnyStateNode } };

/** Without those that are left at once. */
const listLeaves = (node: AnyStateNode): string[] => {
  const inner = Object.values(node.states);
  if (inner.length > 0) return inner.flatMap(listLeaves);
  return node.always?.length && node.ownEvents.length === 0 ? [] : [node.path.join('.')];
};

/** The innermost states of a state's value. */
const listActive = (value: unknown, path = ''): string[] =>
  typeof value === 'object' && value !== null
    ? Object.entries(value).flatMap(([name, inner]) => listActive(inner, `${path}${name}.`))
    : [`${path}${String(value)}`];

const getSlices = async (): Promise<Named[]> => {
  const { lateSlices } = await import('#src/app/replay/lateSlices.ts');
  const { screenLoading } = await import('#src/store/screenLoading.ts');
  return [screenLoading, ...Object.values(lateSlices)] as Named[];
};

/** Every screen, every state of a machine in the store, and every late slice. */
export async function listAll(): Promise<string[]> {
  const { embedded, framed, notFound } = await import('#src/app/routes.tsx');
  const screens = new Set([notFound, ...embedded.map((it) => it.screen), ...framed.map((it) => it.screen)]);
  const slices = await getSlices();
  return [
    ...[...screens].map(({ chunk }) => `screen ${chunk}`),
    ...slices.flatMap(({ reducerPath, machine }) =>
      machine ? listLeaves(machine.root).map((leaf) => `${reducerPath} ${leaf}`) : `slice ${reducerPath}`,
    ),
  ];
}

/** What a recorded visit has been through. */
export async function listTouched(visit: Visit): Promise<Set<string>> {
  const { screenAt } = await import('#src/app/routes.tsx');
  const slices = await getSlices();
  const touched = new Set<string>();
  for (const { state } of visit.lifted().computedStates) {
    const { location } = state;
    const { pathname, search } = new URL(location.href ?? '/', window.location.origin);
    touched.add(`screen ${screenAt(pathname, search).chunk}`);
    for (const { reducerPath, machine } of slices) {
      const slice = (state as unknown as Record<string, { value: unknown } | undefined>)[reducerPath];
      if (!slice) continue;
      if (!machine) touched.add(`slice ${reducerPath}`);
      else for (const leaf of listActive(slice.value)) touched.add(`${reducerPath} ${leaf}`);
    }
  }
  return touched;
}
