import { describe, expect, test } from 'vitest';
import { faultsIn, gradeOf } from './grades.ts';
import { misplacedMarks, type Proof, proofsInProgram, proofsInTest, repositoryProofs } from './proofs.ts';
import { renderSecurity } from './render-security.ts';
import { GOALS, type Subject, THREATS } from './subjects.ts';

const { proofs, misplaced } = repositoryProofs();

describe('docs/security.md', () => {
  test('equals the table of threats and the titles of tests', async () => {
    await expect(renderSecurity(proofs)).toMatchFileSnapshot('../../../docs/security.md');
  });

  test('lists T1 to T37 and R1 to R23', () => {
    const numbers = (letter: string, last: number) => Array.from({ length: last }, (_, n) => `${letter}${n + 1}`);
    expect(THREATS.map(({ id }) => id)).toEqual(numbers('T', 37));
    expect(GOALS.map(({ id }) => id)).toEqual(numbers('R', 23));
  });

  test('has a proof or a reason for every number, and no unknown number or misplaced mark', () => {
    expect(faultsIn([...THREATS, ...GOALS], proofs)).toEqual([]);
    expect(misplaced).toEqual([]);
  });

  test('names a file once, with at most three titles', () => {
    const titles = ['one: %s', "a ${kind} isn\\'t $label.name", '<b> | c', 'four', 'five'];
    const planted = titles.map((title) => ({ file: 'a.test.ts', title, ids: ['T1'] }));
    const program = { file: 'bench/b.ts', title: undefined, ids: ['T1'] };
    const document = renderSecurity([...planted, program], [{ id: 'T1', sentence: 'a planted threat' }], []);
    expect(document).toContain(
      "| T1 | a planted threat | proven | `a.test.ts`: one; a … isn't …; &lt;b> \\| c; 2 more<br>`bench/b.ts` |",
    );
  });
});

describe('a mark', () => {
  test('at the end of a title counts for the test, and one of a group for each of its tests', () => {
    const source = `describe('doors [T24]', () => {
  test('are closed [T19, R1]', () => {});
  test.each<[string]>([[nameOf(a(b(1)))]])('are painted %s', () => {});
});
test.each([1, 2])('a window %s [R2]', () => {});
describe('a roof [R3]', () => testRoof());
test('a floor', () => {});`;
    expect(proofsInTest('x.test.ts', source)).toEqual([
      { file: 'x.test.ts', title: 'doors are closed', ids: ['T24', 'T19', 'R1'] },
      { file: 'x.test.ts', title: 'doors are painted %s', ids: ['T24'] },
      { file: 'x.test.ts', title: 'a window %s', ids: ['R2'] },
      { file: 'x.test.ts', title: 'a roof', ids: ['R3'] },
    ]);
    expect(misplacedMarks(source)).toEqual([]);
  });

  test('is read in the opening comment of a program', () => {
    const source = '/** Kills workers. Proves R4, R5. */\n/** Proves R6. */';
    expect(proofsInProgram('bench/x.ts', source)).toEqual([
      { file: 'bench/x.ts', title: undefined, ids: ['R4', 'R5'] },
    ]);
    expect(misplacedMarks(source, proofsInProgram('bench/x.ts', source))).toEqual(['Proves R6']);
  });

  test.each([
    `test('a [T1] b', f)`,
    `test('a [T1,T2]', f)`,
    `test('a[T1]', f)`,
    `const name = 'a [T1]';`,
    '// proves T1.',
  ])('elsewhere or in another form is reported: %s', (source) => {
    expect(misplacedMarks(source)).toHaveLength(1);
  });
});

describe('a grade', () => {
  const proof: Proof = { file: 'x.test.ts', title: 'a', ids: ['T1'] };
  const planted: Subject = { id: 'T1', sentence: 'a planted threat' };

  test('is proven only with a proof and without a missing part', () => {
    expect(gradeOf(planted, [proof])).toBe('proven');
    expect(gradeOf({ ...planted, partial: 'no kills' }, [proof])).toBe('partial: no kills');
    expect(gradeOf({ ...planted, notBuilt: { module: 'no/such/module' } }, [])).toBe('not built');
    expect(gradeOf(planted, [])).toBe('missing');
  });

  test('is a fault if a proof is missing or a number is unknown', () => {
    expect(faultsIn([planted], [proof])).toEqual([]);
    expect(faultsIn([planted], [])).toEqual(['T1 has no proof']);
    expect(faultsIn([planted], [{ ...proof, ids: ['T1', 'T99'] }])).toEqual([
      'x.test.ts proves T99, which does not exist',
    ]);
  });

  test('is a fault if a module that is listed as not built exists', () => {
    const listed = (module: string) => faultsIn([{ ...planted, notBuilt: { module } }], []);
    expect(listed('apps/server/src/modules/no-such-module')).toEqual([]);
    expect(listed('apps/server/src/modules/reservations')).toEqual([
      'T1 is listed as not built, but apps/server/src/modules/reservations exists',
    ]);
  });
});
