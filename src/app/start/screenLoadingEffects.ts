import type { PageState } from '#machines/screenLoading.ts';
import type { StartListening } from '#src/store/startListening.ts';
import { screenLoading } from '#src/store/screenLoading.ts';

/** The page, as needed for reloading it. */
export type ReloadablePage = {
  getPageState: () => PageState;
  /** False when the browser cannot remember the reload, so nothing would prevent a second one. */
  reload: (now: number) => boolean;
};

type Deps = {
  loadScreen: (chunk: string) => Promise<void>;
  page: ReloadablePage;
  report: (error: unknown) => void;
};

export const screenLoadingEffects =
  ({ loadScreen, page, report }: Deps) =>
  (startListening: StartListening) => {
    screenLoading.listen(startListening, {
      async loadChunk({ chunk }, send) {
        try {
          await loadScreen(chunk);
        } catch (error) {
          report(error);
          send({ type: 'chunk.failed', chunk });
          return;
        }
        send({ type: 'chunk.loaded', chunk });
      },
      checkPage: (_, send) => send({ type: 'page.checked', ...page.getPageState() }),
      reloadPage({ now }, send) {
        if (!page.reload(now)) send({ type: 'reload.refused' });
      },
    });
  };
