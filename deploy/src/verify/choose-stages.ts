import { type Stage, stages } from './stages.ts';

/** Those that were named, or all that run unasked; without one that looks at what others leave when not all of them run. */
export function chooseStages(only: readonly string[] | undefined): Stage[] {
  const wanted = stages.filter(({ name, onRequest }) => (only === undefined ? !onRequest : only.includes(name)));
  const runs = (name: string) => wanted.some((stage) => stage.name === name);
  return wanted.filter(({ looksBack, after = [] }) => !looksBack || after.every(runs));
}
