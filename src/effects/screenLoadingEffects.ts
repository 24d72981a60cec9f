import type { PageLook } from '#machines/screenLoading.ts';
import type { StartListening } from '#src/store/listening.ts';
import { screenLoading } from '#src/store/machines.ts';

/** The page as a reload sees it. */
export type ReloadablePage = {
  look: () => PageLook;
  /** False when the browser does not let us remember it: nothing then guards against a second one. */
  reload: (now: number) => boolean;
};

type Parts = {
  loadScreen: (chunk: string) => Promise<void>;
  page: ReloadablePage;
  report: (error: unknown) => void;
};

export const screenLoadingEffects =
  ({ loadScreen, page, report }: Parts) =>
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
      lookAtPage: (_, send) => send({ type: 'page.looked', ...page.look() }),
      reloadPage({ now }, send) {
        if (!page.reload(now)) send({ type: 'reload.refused' });
      },
    });
  };
