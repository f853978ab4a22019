import { BarcodeDetector, prepareZXingModule } from 'barcode-detector/ponyfill';
import reader from 'zxing-wasm/reader/zxing_reader.wasm?url';

/** From our own files: by default the library fetches it from a third-party host. */
const locateFile = (path: string, prefix: string) => (path.endsWith('.wasm') ? reader : `${prefix}${path}`);

let detector: BarcodeDetector | undefined;

/** The text of a QR code in the current camera frame. */
export async function readCode(video: HTMLVideoElement): Promise<string | undefined> {
  if (detector === undefined) {
    prepareZXingModule({ overrides: { locateFile } });
    detector = new BarcodeDetector({ formats: ['qr_code'] });
  }
  const [barcode] = await detector.detect(video);
  return barcode?.rawValue;
}
