import { createElementClass, TAG } from './element.ts';

const { currentScript } = document;
const script = currentScript instanceof HTMLScriptElement ? currentScript.src : null;

// However often a page loads it.
if (!customElements.get(TAG)) customElements.define(TAG, createElementClass(script));
