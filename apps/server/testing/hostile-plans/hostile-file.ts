/** A file that no user means well with, or that was damaged on its way. */
export type HostileFile = {
  readonly family: string;
  readonly name: string;
  readonly make: () => Buffer;
  /** It needs all the CPU time or memory that a process may use. */
  readonly isHeavy?: boolean;
  /** Parts of it may be intact, so that a plan remains. */
  readonly mayBePlan?: boolean;
  /** It is one, and must not be refused. */
  readonly isPlan?: boolean;
};

export const hostile = (
  family: string,
  files: Readonly<Record<string, () => Buffer | string>>,
  rest: Pick<HostileFile, 'isHeavy' | 'mayBePlan' | 'isPlan'> = {},
): HostileFile[] =>
  Object.entries(files).map(([name, make]) => ({ family, name, make: () => Buffer.from(make()), ...rest }));

/** A number from 0 to 1, the same for the same seed (mulberry32). */
export function seeded(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

export const times = <T>(count: number, make: (index: number) => T): T[] =>
  Array.from({ length: count }, (_, index) => make(index));
