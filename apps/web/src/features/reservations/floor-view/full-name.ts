import type { Choice } from './choices.ts';

/** 'roomName, name', or just the name. */
export const fullName = ({ roomName, name }: Pick<Choice, 'roomName' | 'name'>): string =>
  roomName === undefined ? name : `${roomName}, ${name}`;
