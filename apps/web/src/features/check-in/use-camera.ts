import { useEffect, useRef, useState } from 'react';
import { logFailure } from '../../lib/log.ts';
import { readCode } from './read-codes.ts';

type CameraState = 'starting' | 'looking' | 'none' | 'refused';

/** Five scans per second find a code as soon as the hand is steady, and do not heat up a phone. */
const LOOK_EVERY_MS = 200;

const isRefusal = (error: unknown) => error instanceof DOMException && error.name === 'NotAllowedError';

async function open(): Promise<MediaStream> {
  // Only available on pages served over HTTPS, and not in every browser.
  if (!('mediaDevices' in navigator)) throw new DOMException('no camera', 'NotFoundError');
  return navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment' }, audio: false });
}

/** Scans with the camera until it finds a code; the camera is released on unmount. */
export function useCamera(onCode: (text: string) => void) {
  const video = useRef<HTMLVideoElement>(null);
  const [state, setState] = useState<CameraState>('starting');
  useEffect(() => {
    let stream: MediaStream | undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isOver = false;

    const look = async (from: HTMLVideoElement): Promise<void> => {
      const text = await readCode(from).catch((error: unknown) => logFailure('The camera could not be read', error));
      if (isOver) return;
      if (typeof text === 'string') onCode(text);
      timer = setTimeout(() => void look(from), LOOK_EVERY_MS);
    };
    const begin = async () => {
      stream = await open();
      const element = video.current;
      if (isOver || element === null) return end();
      element.srcObject = stream;
      await element.play();
      setState('looking');
      await look(element);
    };
    const end = () => {
      for (const track of stream?.getTracks() ?? []) track.stop();
    };

    begin().catch((error: unknown) => {
      end();
      if (!isOver) setState(isRefusal(error) ? 'refused' : 'none');
    });
    return () => {
      isOver = true;
      clearTimeout(timer);
      end();
    };
  }, [onCode]);
  return { video, state };
}
