/** Numbers and names of one storey: `number(4)` is '3.04', `name()` the next name no room of the building has yet. */
export type Naming = { number: (n: number) => string; name: () => string };

/** Names are dealt out in order, so that no two meeting rooms of a building share one. */
export function namingFrom(names: string): (level: number) => Naming {
  const dealt = names.split(' ').values();
  const name = () => {
    const { value } = dealt.next();
    if (!value) throw new Error('More meeting rooms than names');
    return value;
  };
  return (level) => ({ number: (n) => `${level}.${String(n).padStart(2, '0')}`, name });
}
