import sharp from 'sharp';

import type { Format } from './addresses.ts';
import { WIDTH } from './svg.ts';

const DOTS_PER_INCH = 72;

/** Memory matters more here than reusing a picture's result. */
sharp.cache(false);
sharp.concurrency(1);

const resizeSvg = (svg: string, width: number) =>
  sharp(Buffer.from(svg), { density: (DOTS_PER_INCH * width) / WIDTH }).resize({ width });

export const renderPicture = (svg: string, width: number, format: Format): Promise<Uint8Array> =>
  format === 'avif'
    ? resizeSvg(svg, width).removeAlpha().avif({ quality: 58, effort: 1 }).toBuffer()
    : resizeSvg(svg, width).removeAlpha().webp({ quality: 82, effort: 2 }).toBuffer();

export const renderPng = (svg: string, width: number): Promise<Uint8Array> =>
  resizeSvg(svg, width).removeAlpha().png({ palette: true, quality: 90, effort: 3 }).toBuffer();
