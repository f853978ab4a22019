import { type Stage, stages } from './stages.ts';

export type Choice = {
  /** Names of stages; all that run by default if undefined. */
  only?: readonly string[] | undefined;
  /** Selects tests that depend on changes since this commit, and the main browser journeys. */
  changedSince?: string | undefined;
  /** All proofs passed at this commit, so only those that depend on a later change run. */
  provenAt?: string | undefined;
};

const SELECTED = ['unit', 'db', 'nats', 'contract', 'proofs'];
/** Fuzzing sends requests to the whole API, and weakening alerts takes a minute: longer than a daily check may. */
const LEFT_OUT_OF_CHANGED = ['fuzz', 'alerts'];

const since = (stage: Stage, commit: string): Stage => ({
  ...stage,
  command: [...stage.command, '--changed', commit, '--passWithNoTests'],
  mayBeEmpty: true,
});

export function chooseStages({ only, changedSince, provenAt }: Choice): Stage[] {
  const chosen = stages.filter(({ name, onRequest }) => (only === undefined ? !onRequest : only.includes(name)));
  if (changedSince !== undefined)
    return chosen
      .filter(({ name }) => !LEFT_OUT_OF_CHANGED.includes(name))
      .map((stage) => {
        if (SELECTED.includes(stage.name)) return since(stage, changedSince);
        return stage.name === 'e2e' ? { ...stage, command: [...stage.command, '--grep', '@main'] } : stage;
      });
  if (provenAt === undefined) return chosen;
  return chosen.map((stage) => (stage.name === 'proofs' ? since(stage, provenAt) : stage));
}
