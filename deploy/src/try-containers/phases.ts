export type Phases = {
  run: <T>(name: string, work: () => Promise<T>) => Promise<T>;
  /** Seconds of each phase and of all; the phases of the restore also by themselves. */
  print: () => void;
};

export type Log = (line: string) => void;

const minutes = (ms: number) => `${(ms / 60_000).toFixed(1)} min`;

export function openPhases(log: Log): Phases {
  const rows: { phase: string; ms: number }[] = [];
  return {
    async run(phase, work) {
      log(phase);
      const began = Date.now();
      try {
        return await work();
      } finally {
        rows.push({ phase, ms: Date.now() - began });
      }
    },
    print() {
      const total = rows.reduce((sum, { ms }) => sum + ms, 0);
      for (const { phase, ms } of [...rows, { phase: 'total', ms: total }]) log(`${minutes(ms).padStart(9)}  ${phase}`);
    },
  };
}
