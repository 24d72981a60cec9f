const { createRequire } = require('node:module');

const fromJest = createRequire(require.resolve('jest-environment-jsdom'));
const fromJsdom = createRequire(fromJest.resolve('jsdom'));
const defaultSheet = fromJsdom('rrweb-cssom').parse(fromJest('jsdom/lib/jsdom/browser/default-stylesheet'));

const isTag = (selector) => /^[\w-]+$/.test(selector);
const isClass = (selector) => /^\.[\w-]+$/.test(selector);

/** The same rules as in jsdom: nested ones only from media queries with the word “screen”. */
const readRules = (sheet) =>
  Array.from(sheet.cssRules).flatMap((rule) =>
    rule.media ? (Array.from(rule.media).includes('screen') ? Array.from(rule.cssRules) : []) : [rule],
  );

/**
 * Testing Library reads display and visibility of thousands of elements, to know which are shown. For each of
 * them, jsdom applies every rule of every style sheet. This applies only the rules that set one of the two,
 * found by tag or class, and remembers the answers until the page changes.
 */
exports.addQuickStyles = (window) => {
  const { document } = window;
  const computeAll = window.getComputedStyle.bind(window);
  const rulesBySheet = new WeakMap();
  let bySelector = null;
  let known = new WeakMap();

  const forget = () => {
    bySelector = null;
    known = new WeakMap();
  };
  const changes = new window.MutationObserver(forget);
  changes.observe(document, { subtree: true, childList: true, attributes: true, characterData: true });

  function isValid(selector) {
    try {
      document.querySelector(selector);
      return true;
    } catch {
      return false;
    }
  }

  function rulesOf(sheet) {
    const found =
      rulesBySheet.get(sheet) ??
      readRules(sheet).flatMap(({ selectorText, style }) => {
        const display = style?.getPropertyValue('display');
        const visibility = style?.getPropertyValue('visibility');
        if (!selectorText || !(display || visibility)) return [];
        const selectors = selectorText.includes('(') ? [selectorText] : selectorText.split(',');
        return selectors
          .filter(isValid)
          .map((selector) => ({ selector: selector.trim(), display, visibility }));
      });
    rulesBySheet.set(sheet, found);
    return found;
  }

  function indexRules() {
    const index = new Map();
    const rules = [defaultSheet, ...document.styleSheets].flatMap(rulesOf);
    for (const [at, rule] of rules.entries()) {
      const key = isTag(rule.selector) || isClass(rule.selector) ? rule.selector : '';
      index.set(key, [...(index.get(key) ?? []), { at, rule }]);
    }
    return index;
  }

  function cascade(element) {
    bySelector ??= indexRules();
    const keys = [element.localName, ...[...element.classList].map((name) => `.${name}`)];
    const matching = keys.flatMap((key) => bySelector.get(key) ?? []);
    for (const entry of bySelector.get('') ?? [])
      if (element.matches(entry.rule.selector)) matching.push(entry);
    matching.sort((one, other) => one.at - other.at);
    const last = (property) =>
      element.style?.getPropertyValue(property) ||
      matching.findLast(({ rule }) => rule[property])?.rule[property];
    return { display: last('display') ?? '', visibility: last('visibility') };
  }

  function compute(element) {
    if (changes.takeRecords().length > 0) forget();
    const found = known.get(element);
    if (found) return found;
    const { display, visibility } = cascade(element);
    const parent = element.parentElement;
    const answer = {
      display,
      visibility: visibility ?? (parent ? compute(parent).visibility : 'visible'),
    };
    if (element.isConnected) known.set(element, answer);
    return answer;
  }

  window.getComputedStyle = (element, pseudoElement) => {
    if (pseudoElement || element?.ownerDocument !== document) return computeAll(element, pseudoElement);
    const quick = compute(element);
    let all;
    return new Proxy(quick, {
      get(_, name) {
        if (name in quick) return quick[name];
        if (name === 'getPropertyValue')
          return (property) => quick[property] ?? (all ??= computeAll(element)).getPropertyValue(property);
        all ??= computeAll(element);
        return typeof all[name] === 'function' ? all[name].bind(all) : all[name];
      },
    });
  };
};
