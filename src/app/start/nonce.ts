// Imported first: webpack gives this nonce to the chunks and stylesheets that it loads later.
declare global {
  var __webpack_nonce__: string | undefined;
}

export const nonce = (document.currentScript as HTMLScriptElement | null)?.nonce;

__webpack_nonce__ = nonce;
