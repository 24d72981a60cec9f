/** A piece of XML small enough to hold in memory. Names are in lower case and without a prefix. */
export type XmlElement = {
  name: string;
  attributes: Record<string, string>;
  children: XmlElement[];
  text: string;
  line: number;
};

export const findChild = (element: XmlElement | null, ...path: string[]): XmlElement | null =>
  path.reduce<XmlElement | null>(
    (at, name) => at?.children.find((child) => child.name === name) ?? null,
    element,
  );

export const getChildren = (element: XmlElement | null, name: string): XmlElement[] =>
  element?.children.filter((child) => child.name === name) ?? [];

/** The text at the end of the path, or null. */
export function getText(element: XmlElement | null, ...path: string[]): string | null {
  const text = findChild(element, ...path)?.text.trim() ?? '';
  return text === '' ? null : text;
}

export function getAttribute(element: XmlElement | null, name: string): string | null {
  const value = element?.attributes[name]?.trim() ?? '';
  return value === '' ? null : value;
}

/** All elements with this name, at any depth. */
export const getDescendants = (element: XmlElement, name: string): XmlElement[] =>
  element.children.flatMap((child) => [
    ...(child.name === name ? [child] : []),
    ...getDescendants(child, name),
  ]);
