/** A piece of XML that is small enough to be held. Names are in lower case and without a prefix. */
export type Element = {
  name: string;
  attributes: Record<string, string>;
  children: Element[];
  text: string;
  line: number;
};

export const childOf = (element: Element | null, ...path: string[]): Element | null =>
  path.reduce<Element | null>(
    (at, name) => at?.children.find((child) => child.name === name) ?? null,
    element,
  );

export const childrenOf = (element: Element | null, name: string): Element[] =>
  element?.children.filter((child) => child.name === name) ?? [];

/** The text of what lies at the end of the path, null when there is none. */
export function textOf(element: Element | null, ...path: string[]): string | null {
  const text = childOf(element, ...path)?.text.trim() ?? '';
  return text === '' ? null : text;
}

export function attributeOf(element: Element | null, name: string): string | null {
  const value = element?.attributes[name]?.trim() ?? '';
  return value === '' ? null : value;
}

/** All elements of the name, however deep. */
export const allOf = (element: Element, name: string): Element[] =>
  element.children.flatMap((child) => [...(child.name === name ? [child] : []), ...allOf(child, name)]);
