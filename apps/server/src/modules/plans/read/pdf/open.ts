import { fileURLToPath } from 'node:url';
import type { PDFPageProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { PlanRefused } from '../refused.ts';

const folder = (name: string) => fileURLToPath(new URL(`${name}/`, import.meta.resolve('pdfjs-dist/package.json')));

/** The largest scan (A0 at 200 dpi) has 60 million pixels. */
const MAX_IMAGE = 80_000_000;
const QUIET = 0;

export type OpenedPage = {
  readonly pdfjs: typeof import('pdfjs-dist/legacy/build/pdf.mjs');
  readonly page: PDFPageProxy;
  readonly pages: number;
  readonly layers: Awaited<ReturnType<PDFPageProxy['_transport']['getOptionalContentConfig']>>;
};

const isNamed = (error: unknown, name: string) => error instanceof Error && error.name === name;

/** Opens one page. The library is loaded here, because it takes longer to load than most drawings take to read. */
export async function withPage<T>(
  content: Buffer,
  number: number,
  work: (opened: OpenedPage) => Promise<T>,
): Promise<T> {
  const pdfjs = await import('pdfjs-dist/legacy/build/pdf.mjs');
  const loading = pdfjs.getDocument({
    data: Uint8Array.from(content),
    cMapUrl: folder('cmaps'),
    wasmUrl: folder('wasm'),
    disableFontFace: true,
    useSystemFonts: false,
    isOffscreenCanvasSupported: false,
    isImageDecoderSupported: false,
    maxImageSize: MAX_IMAGE,
    verbosity: QUIET,
  });
  try {
    const document = await loading.promise;
    const pages = document.numPages;
    if (number > pages) throw new PlanRefused('no_such_page', { pages });
    const page = await document.getPage(number);
    const layers = await document.getOptionalContentConfig();
    return await work({ pdfjs, page, pages, layers });
  } catch (error) {
    throw isNamed(error, 'PasswordException') ? new PlanRefused('encrypted') : error;
  } finally {
    await loading.destroy();
  }
}
