/** How many streams each person has open on this node; a place in it is given back once. */
export function createOpenStreams(most: number) {
  const open = new Map<string, number>();
  return {
    /** Undefined when the person has as many as one may have. */
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
