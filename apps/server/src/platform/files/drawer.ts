import { type ChildProcessByStdio, spawn } from 'node:child_process';
import type { Socket } from 'node:net';
import type { Readable, Writable } from 'node:stream';
import { fileURLToPath } from 'node:url';
import { MINUTE_MS } from '@berth/domain/time';
import { confined } from './sandbox.ts';

const PROGRAM = fileURLToPath(new URL('../../entrypoints/draw-image.ts', import.meta.url));

/** A process that draws one picture and ends, so that no picture of one organisation meets that of another. */
export type Drawer = { readonly child: ChildProcessByStdio<Writable, Readable, null> };

export async function startDrawer(cpuMs: number): Promise<Drawer> {
  const [command, parameters] = await confined(PROGRAM);
  // The environment is empty, so that the process has no credentials.
  const child = spawn(command, [...parameters, String(cpuMs)], { env: {}, stdio: ['pipe', 'pipe', 'ignore'] });
  // The process may end before it has read everything.
  child.stdin.on('error', () => {});
  return { child };
}

/** A waiting process does not keep its parent from ending. Its input then ends, and so does it. */
function holdParent({ child }: Drawer, isHeld: boolean) {
  for (const handle of [child, child.stdin as Socket, child.stdout as Socket]) {
    if (isHeld) handle.ref();
    else handle.unref();
  }
}

/**
 * Keeps one process ready for the next picture, because starting one takes half a second. It ends after a minute without
 * pictures.
 */
export function createSpareDrawer(cpuMs: number): () => Promise<Drawer> {
  let spare: Drawer | undefined;

  async function prepare() {
    const drawer = await startDrawer(cpuMs);
    const isWaiting = () => spare === drawer;
    const drop = () => {
      if (!isWaiting()) return;
      spare = undefined;
      drawer.child.stdin.end();
    };
    drawer.child.once('exit', drop).once('error', drop);
    if (spare !== undefined) return void drawer.child.stdin.end();
    spare = drawer;
    holdParent(drawer, false);
    setTimeout(drop, MINUTE_MS).unref();
  }

  return async () => {
    const ready = spare;
    spare = undefined;
    const drawer = ready ?? (await startDrawer(cpuMs));
    holdParent(drawer, true);
    drawer.child.once('exit', () => void prepare());
    return drawer;
  };
}
