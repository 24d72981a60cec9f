import { contrast, mix, readableOn } from '#src/lib/color.ts';

import { readColor } from './cssColor.ts';

/** As entered by an operator: any string is possible. */
export type ChatStyles = {
  headerBackgroundColor?: string | null;
  headerForegroundColor?: string | null;
  buttonBackgroundColor?: string | null;
} | null;

/** Each color and its text color. Every pair reaches a contrast of 4.5:1. */
export type ChatPalette = Record<
  'header' | 'onHeader' | 'headerHover' | 'button' | 'onButton' | 'buttonHover',
  string
>;

const WHITE = '#ffffff';
const BLACK = '#000000';

/** A shade for the hover state, if the text stays readable on it. */
function getHoverColor(background: string, text: string): string {
  const shade = mix(background, contrast(text, WHITE) > contrast(text, BLACK) ? WHITE : BLACK, 0.12);
  return contrast(shade, text) >= 4.5 ? shade : background;
}

/** The valid colors; the others are null and fall back to the page's brand. */
export function chatPalette(styles: ChatStyles): Partial<ChatPalette> {
  const header = readColor(styles?.headerBackgroundColor);
  const onHeader = header && readableOn(header, readColor(styles?.headerForegroundColor) ?? WHITE);
  const button = readColor(styles?.buttonBackgroundColor);
  const onButton = button && readableOn(button, WHITE);
  return {
    ...(header && onHeader && { header, onHeader, headerHover: getHoverColor(header, onHeader) }),
    ...(button && onButton && { button, onButton, buttonHover: getHoverColor(button, onButton) }),
  };
}
