/** A piece of XML small enough to hold in memory. Names are in lower case and without a prefix. */
export type Element = {
  name: string;
  attributes: Record<string, string>;
  children: Element[];
  text: string;
  line: number;
};

export const findChild = (element: Element | null, ...path: string[]): Element | null =>
  path.reduce<Element | null>(
    (at, name) => at?.children.find((child) => child.name === name) ?? null,
    element,
  );

export const getChildren = (element: Element | null, name: string): Element[] =>
  element?.children.filter((child) => child.name === name) ?? [];

/** The text at the end of the path, or null. */
export function getText(element: Element | null, ...path: string[]): string | null {
  const text = findChild(element, ...path)?.text.trim() ?? '';
  return text === '' ? null : text;
}

export function getAttribute(element: Element | null, name: string): string | null {
  const value = element?.attributes[name]?.trim() ?? '';
  return value === '' ? null : value;
}

/** All elements with this name, at any depth. */
export const getDescendants = (element: Element, name: string): Element[] =>
  element.children.flatMap((child) => [
    ...(child.name === name ? [child] : []),
    ...getDescendants(child, name),
  ]);
