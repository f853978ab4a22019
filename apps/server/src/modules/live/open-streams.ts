/** Counts the open streams of each person on this node; each slot is freed once. */
export function createOpenStreams(most: number) {
  const open = new Map<string, number>();
  return {
    count: () => [...open.values()].reduce((sum, count) => sum + count, 0),
    /** Takes a slot and returns how to free it; undefined at the limit. */
    enter(personId: string): (() => void) | undefined {
      const count = open.get(personId) ?? 0;
      if (count >= most) return undefined;
      open.set(personId, count + 1);
      let isLeft = false;
      return () => {
        if (isLeft) return;
        isLeft = true;
        const left = (open.get(personId) ?? 1) - 1;
        if (left === 0) open.delete(personId);
        else open.set(personId, left);
      };
    },
  };
}
