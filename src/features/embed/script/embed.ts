import { createElementClass, TAG } from './elementClass.ts';

const { currentScript } = document;
const script = currentScript instanceof HTMLScriptElement ? currentScript.src : null;

// The page may load the script several times.
if (!customElements.get(TAG)) customElements.define(TAG, createElementClass(script));
