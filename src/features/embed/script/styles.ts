/** Styles inside the shadow root, for layout only. */
export const hostStyles = ':host{display:block}:host([hidden]){display:none}';

/** In the page: its fonts and colors apply, and its rules take precedence over these. */
const listStyles = `
:where(.rental-listings){--rule:color-mix(in srgb,currentColor 20%,transparent);container-type:inline-size}
:where(.rental-listings) :where(ul){list-style:none;margin:0;padding:0}
:where(.rental-listings) :where(li){margin:0}
:where(.rental-listings) :where(h3,h4,h5,h6){margin:0}
:where(.rental-listings[aria-busy] img){opacity:.4}
:where(.rental-listings-count){margin:12px 0}
:where(.rental-listings-choices,.rental-listings-links){display:flex;flex-wrap:wrap;gap:8px}
:where(.rental-listings-choices){margin-block:12px}
:where(.rental-listings-choices a,.rental-listings-more){display:inline-flex;align-items:center;min-height:44px;box-sizing:border-box;padding:0 16px;border:1px solid currentColor;border-radius:10px;background:none;color:inherit;font:inherit;text-decoration:none;cursor:pointer}
:where(.rental-listings-choices a[aria-current]){border-width:3px;padding:0 14px;font-weight:700}
:where(.rental-listings-homes){display:grid;grid-template-columns:repeat(auto-fill,minmax(min(100%,240px),1fr));gap:32px 24px}
:where(.rental-listings-home){position:relative;min-width:0;overflow-wrap:anywhere;font-size:.9375em;line-height:1.45}
:where(.rental-listings-home img,.rental-listings-placeholder){display:block;width:100%;height:auto;aspect-ratio:4/3;object-fit:cover;border-radius:12px;margin-bottom:10px;background:var(--rule)}
:where(.rental-listings-price strong){font-size:1.35em}
:where(.rental-listings-home) :where(h3,h4,h5,h6){font-size:1em;line-height:inherit;font-weight:600}
:where(.rental-listings-link)::after{content:'';position:absolute;inset:0}
:where(.rental-listings-more){margin:32px auto 0;display:flex}
:where(.rental-listings-last){display:grid;gap:8px;margin-top:32px;padding-top:16px;border-top:1px solid var(--rule);font-size:.8125em}
:where(.rental-listings-links){gap:4px 20px}
:where(.rental-listings-links a){display:inline-block;padding-block:4px}
:where(.rental-listings-frame){display:block;width:100%;border:0}
`;

const sheets: Record<string, CSSStyleSheet> = {};

/** A constructed style sheet is not blocked by the page's content security policy. */
export function adoptStyles(root: Document | ShadowRoot, css = listStyles) {
  const sheet = (sheets[css] ??= new CSSStyleSheet());
  if (root.adoptedStyleSheets.includes(sheet)) return;
  if (sheet.cssRules.length === 0) sheet.replaceSync(css);
  root.adoptedStyleSheets = [...root.adoptedStyleSheets, sheet];
}
