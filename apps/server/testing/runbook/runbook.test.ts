import { expect, test } from 'vitest';
import { blocksIn, runbookPages } from './blocks.ts';
import { pageFaults } from './page-faults.ts';

const pages = runbookPages();

test.each(pages.map((page) => [page.name, page] as const))(
  'every command in docs/runbook/%s names existing commands, services, scripts and files',
  (_name, page) => {
    expect(pageFaults(page)).toEqual([]);
  },
);

test('the runbook has commands, and the output that follows some of them', () => {
  const blocks = pages.flatMap(blocksIn);
  expect(blocks.length).toBeGreaterThan(20);
  expect(blocks.filter(({ output }) => output.length > 0).length).toBeGreaterThan(3);
});

const pageWith = (line: string) => ({ name: 'page.md', text: `# Page\n\n\`\`\`sh\n${line}\n\`\`\`\n` });

test.each([
  ['berth run --rm operate setle-restore now', "operate has no command 'setle-restore'"],
  ['npm run operate -- mials', "operate has no command 'mials'"],
  ['berth run --rm operate resume-partitions', 'operate resume-partitions takes table'],
  ['berth run --rm operate', "operate has no command ''"],
  ['berth up --detach api-c', "compose.yaml has no service 'api-c'"],
  ['berth stop workers', "compose.yaml has no service 'workers'"],
  ['berth run --rm backups', "compose.yaml has no service 'backups'"],
  ['berth run --rm backup restore', 'backup restore has other parameters'],
  ['berth run --rm backup verify', "backup has no command 'verify'"],
  ['berth up --detached', 'compose up is not used with --detached'],
  ['berth remove api-a', 'compose remove is unknown here'],
  ['berth exec postgres mysql', "postgres has no program 'mysql'"],
  ['npm run operates -- mails', "there is no script 'operates'"],
  ['cp deploy/compose.yml /tmp', 'there is no file deploy/compose.yml'],
  ['git status && brew list', "no rule covers 'brew'"],
  ['helm uninstall berth', 'helm does something unknown here'],
  ['helm lint deploy/charts', 'there is no file deploy/charts'],
  [
    'kubectl exec deployment/berth-worker -- node apps/server/src/entrypoints/operate.ts mials',
    "operate has no command 'mials'",
  ],
  ['patronictl lst', 'patronictl does something unknown here'],
  ['berth ps | awk 1', "no rule covers 'awk'"],
  ['berth() { podman compose "$@"; }', 'a short name is defined in another way'],
])('a wrong command is a fault: %s', (line, fault) => {
  expect(pageFaults(pageWith(line))).toEqual([`page.md:3 ${line}: ${fault}`]);
});

test('a wrong command in a sentence is a fault', () => {
  const text =
    'Run `npm run operate -- mials`, `operate resume-partitions a b` or `berth logs apis`, then `operate mails`.';
  expect(pageFaults({ name: 'page.md', text })).toEqual([
    "page.md:1 npm run operate -- mials: operate has no command 'mials'",
    'page.md:1 berth run --rm operate resume-partitions a b: operate resume-partitions takes table',
    "page.md:1 berth logs apis: compose.yaml has no service 'apis'",
  ]);
});

test('every block is either marked sh and checked, or shows something else than commands', () => {
  for (const { name, text } of pages) {
    const languages = [...text.matchAll(/^ *```(\w+)/gm)].map(([, language]) => language);
    expect({ name, others: languages.filter((one) => !['sh', 'text'].includes(one ?? '')) }).toEqual({
      name,
      others: [],
    });
    expect(blocksIn({ name, text })).toHaveLength(languages.filter((one) => one === 'sh').length);
  }
});
