import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const root = new URL('../../', import.meta.url);
/** In a template literal, such as SQL, a marker is valid TypeScript. */
const MARKER = /^(?:<{7} |>{7} |={7}$)/m;

test('no file has the marks of an unfinished merge', () => {
  const files = execFileSync('git', ['ls-files', '*.ts', '*.tsx', '*.sql', '*.css', '*.json', '*.md', '*.yml'], {
    cwd: root,
    encoding: 'utf8',
  });
  const paths = files.trim().split('\n');
  expect(paths.length).toBeGreaterThan(1000);
  expect(paths.filter((path) => MARKER.test(readFileSync(new URL(path, root), 'utf8')))).toEqual([]);
});

test.each(['<<<<<<< HEAD', '=======', '>>>>>>> other'])('a line %s is such a mark, also within SQL', (line) => {
  expect(MARKER.test(`sql\`\nselect\n${line}\nfrom\``)).toBe(true);
  expect(MARKER.test(`the ${line}`)).toBe(false);
});
