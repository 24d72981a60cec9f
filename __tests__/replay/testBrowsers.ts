import type { Backend } from '#src/api/baseQuery.ts';

import { openBackend } from '#tests/support/openBackend.ts';

/**
 * The browsers of a file's tests, opened one after the other with one backend. None shares the code or the
 * tab of an earlier one, and all are closed after each test.
 */
export function browsersOfTest(settings: Record<string, string> = {}) {
  const visits: { close: () => Promise<void> }[] = [];
  let opened: Awaited<ReturnType<typeof openBackend>> | null = null;

  async function closeAll() {
    for (const visit of visits.splice(0)) await visit.close();
  }

  async function backend(): Promise<Backend> {
    opened ??= await openBackend((await import('./openVisit.tsx')).now, settings);
    return opened.backend;
  }

  afterEach(closeAll);
  afterAll(() => opened?.close());

  return {
    closeAll,
    backend,
    /** `between` may answer in place of the backend. */
    async open(address: string, between = (real: Backend): Backend | Promise<Backend> => real) {
      jest.resetModules();
      const { openVisit } = await import('./openVisit.tsx');
      window.sessionStorage.clear();
      window.localStorage.clear();
      const visit = await openVisit(address, await between(await backend()));
      visits.push(visit);
      return visit;
    },
  };
}

/** What a browser has done outside itself, apart from fetching code. */
export const doneOutside = ({ outside }: { outside: string[] }) =>
  outside.filter((line) => !line.startsWith('loaded '));
