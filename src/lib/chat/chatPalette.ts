import { contrast, mix, readableOn } from '../color.ts';

import { readColor } from './cssColor.ts';

/** As an operator has written them: any string may come. */
export type ChatStyles = {
  headerBackgroundColor?: string | null;
  headerForegroundColor?: string | null;
  buttonBackgroundColor?: string | null;
} | null;

/** Each colour and what is read on it. Every pair reaches 4.5:1. */
export type ChatPalette = Record<
  'header' | 'onHeader' | 'headerHover' | 'button' | 'onButton' | 'buttonHover',
  string
>;

const WHITE = '#ffffff';
const BLACK = '#000000';

/** A shade of it under the pointer, as long as the same words can be read on it. */
function hovered(ground: string, text: string): string {
  const shade = mix(ground, contrast(text, WHITE) > contrast(text, BLACK) ? WHITE : BLACK, 0.12);
  return contrast(shade, text) >= 4.5 ? shade : ground;
}

/** What was given and is a colour; the rest is null and left to the page's own brand. */
export function chatPalette(styles: ChatStyles): Partial<ChatPalette> {
  const header = readColor(styles?.headerBackgroundColor);
  const onHeader = header && readableOn(header, readColor(styles?.headerForegroundColor) ?? WHITE);
  const button = readColor(styles?.buttonBackgroundColor);
  const onButton = button && readableOn(button, WHITE);
  return {
    ...(header && onHeader && { header, onHeader, headerHover: hovered(header, onHeader) }),
    ...(button && onButton && { button, onButton, buttonHover: hovered(button, onButton) }),
  };
}
