declare module 'jsan' {
  type Replace = (key: string, value: unknown) => unknown;
  export function stringify(
    value: unknown,
    replace: Replace,
    space: undefined,
    options: object | boolean,
  ): string;
  export function parse(text: string): unknown;
}
