import { createHash } from 'node:crypto';

/** A hash in the form of a version 4 UUID, so that seeding twice finds the same rows instead of creating new ones. */
export function demoId(...path: string[]): string {
  const hex = createHash('sha256')
    .update(`demo:${path.join('/')}`)
    .digest('hex');
  const variant = ((Number.parseInt(hex.slice(16, 17), 16) & 0x3) | 0x8).toString(16);
  return [
    hex.slice(0, 8),
    hex.slice(8, 12),
    `4${hex.slice(13, 16)}`,
    `${variant}${hex.slice(17, 20)}`,
    hex.slice(20, 32),
  ].join('-');
}

/** A number from 0 to 99 that depends only on the name: variety without randomness. */
export function demoPercent(...path: string[]): number {
  const hex = createHash('sha256').update(path.join('/')).digest('hex');
  return Number.parseInt(hex.slice(0, 8), 16) % 100;
}

/** In the form of ids that contain the time of their creation. */
export function demoIdAt(madeAt: number, ...path: string[]): string {
  const time = madeAt.toString(16).padStart(12, '0');
  return `${time.slice(0, 8)}-${time.slice(8)}-7${demoId(...path).slice(15)}`;
}
