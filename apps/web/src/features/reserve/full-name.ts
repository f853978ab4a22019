import type { Choice } from './choices.ts';

/** 'roomName, name', or just the name. */
export const fullName = ({ roomName, name }: Choice): string =>
  roomName === undefined ? name : `${roomName}, ${name}`;
